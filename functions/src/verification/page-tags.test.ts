import { expect, test } from 'vitest';
import { withData, withPageTags } from './built-page.ts';

const html =
  '<html><head>\n    <meta name="description" content="Old" />\n    <title>Old</title>\n    <link rel="prefetch" as="font" href="/f.woff2">\n    <link rel="preload" as="font" media="not all" href="/assets/Rest-1a.woff2">\n  </head><body><noscript>Old</noscript></body></html>';
const tags = {
  title: `"Zoë" <O'Neil> & $& $1`,
  description: 'Two\nlines "quoted"',
  siteName: 'Site',
  url: 'https://x.example/verify/a?b&c',
  image: null,
  credential: null,
  art: null,
  fonts: [],
};

test('the tags replace the old ones in the head, escaped, and the font of the name comes first', () => {
  const page = withPageTags(html, tags, '<p>$& plain</p>');
  expect(page).toContain('<link rel="preload" as="font" href="/f.woff2">');
  expect(page).toContain(`<title>"Zoë" &lt;O'Neil&gt; &amp; $&amp; $1</title>`);
  expect(page).toContain(`<meta property="og:title" content="&quot;Zoë&quot; &lt;O'Neil&gt; &amp; $&amp; $1">`);
  expect(page).toContain('<link rel="canonical" href="https://x.example/verify/a?b&amp;c">');
  expect(page).toContain('<noscript><p>$& plain</p></noscript>');
  expect(page).not.toContain('Old');
  expect(page.indexOf('og:title')).toBeLessThan(page.indexOf('</head>'));
});

test('a font for other scripts is loaded only if the page needs it', () => {
  expect(withPageTags(html, tags, '')).toContain('media="not all" href="/assets/Rest-1a.woff2"');
  const page = withPageTags(html, { ...tags, fonts: ['Rest'] }, '');
  expect(page).toContain('<link rel="preload" as="font" href="/assets/Rest-1a.woff2">');
});

test('the page is not indexed, and a page without a badge has no picture', () => {
  expect(withPageTags(html, tags, '')).toContain('<meta name="robots" content="noindex">');
  const page = withPageTags(html, { ...tags, url: null }, '');
  expect(page).not.toMatch(/canonical|og:url|og:image|twitter:image/);
});

test('the data of the page is embedded safely', () => {
  const badge = { name: `</script><b>\u2028 $& $1 "Zoë"` };
  const page = withData(withPageTags(html, { ...tags, art: '/art?a&b' }, ''), 'badge', badge);
  const [, data = ''] = /<script type="application\/json" id="badge">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual(badge);
  expect(page).toContain('<link rel="preload" as="image" href="/art?a&amp;b" fetchpriority="high">');
});
