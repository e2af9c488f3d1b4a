import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { defaultSettings } from '../contract/rules/defaults.ts';
import type { PublicBadge } from '../contract/rules/public-badge.ts';
import { fullAttestation, fullMeaning, issuedBadge } from '../testing/issued-badge.ts';
import { plainBadge, plainRefusal } from './plain-page.ts';

const hash = '0123456789abcdef0123456789abcdef';
const issued: PublicBadge = issuedBadge({
  verificationHash: hash,
  recipientName: `Zoë "Ace" <O'Neil> & $1 Sons`,
  description: null,
  revision: 3,
  issuedAt: '2026-06-01T12:00:00.000Z',
  firstIssuedAt: '2025-05-04T12:00:00.000Z',
  issuer: {
    ...issuedBadge().issuer,
    name: 'Northfield <University>',
    url: 'https://northfield.example',
    contactEmail: 'office@northfield.example',
    logo: '/api/issuer/logo.png?v=1',
  },
});
const revoked: PublicBadge = {
  ...issued,
  state: 'revoked',
  issued: false,
  issuedAt: null,
  revokedAt: '2026-07-01T12:00:00.000Z',
};
const expired: PublicBadge = {
  ...issued,
  state: 'expired',
  lastDay: '2026-07-31',
  validUntil: '2026-08-01T03:59:59.000Z',
  issuer: { ...issued.issuer, timeZone: 'Asia/Tokyo' },
};
const never: PublicBadge = { ...issued, state: 'never', issued: false, issuedAt: null, firstIssuedAt: null };

function shown(html: string) {
  const { document } = new JSDOM(html).window;
  const fact = (label: string) =>
    Array.from(document.querySelectorAll('dt')).find(({ textContent }) => textContent === label)?.nextElementSibling;
  const links = Array.from(document.querySelectorAll('a'), (link) => [link.textContent, link.getAttribute('href')]);
  return { document, fact, links, text: document.body.textContent };
}

test('it has the picture, state, name, type, date, issuer, ID and files, escaped', () => {
  const { document, fact, links, text } = shown(plainBadge(issued));
  expect(document.querySelector('h1')?.textContent).toBe(issued.recipientName);
  // A name keeps its own text direction, as on its art.
  expect(document.querySelector('h1')?.dir).toBe('auto');
  expect(text).toContain('Verified Badge');
  expect(text).toContain('Dean’s List, 2026');
  expect(document.querySelector('article img')?.getAttribute('src')).toBe(`/api/badges/${issued.id}/image?v=3`);
  expect(document.querySelector('article img')?.getAttribute('alt')).toBe(
    `Dean’s List badge 2026 of ${issued.recipientName}`,
  );
  expect(fact('Badge ID')?.textContent).toBe(`BDG-2026-${hash}`);
  expect(fact('Issue Date')?.textContent).toBe('June 01, 2026');
  expect(fact('Issued By')?.textContent).toBe('Northfield <University>');
  expect(links).toEqual([
    ['Verify a badge', '/verification'],
    ['Northfield <University>', 'https://northfield.example'],
    ['office@northfield.example', 'mailto:office@northfield.example'],
    ['PDF certificate', `/api/verification/${hash}/certificate.pdf`],
    ['PNG image', `/api/verification/${hash}/badge.png`],
    ['SVG image', `/api/verification/${hash}/badge.svg`],
  ]);
});

test.each([
  ['wide', { width: 2970, height: 2100 }, 'landscape'],
  ['tall', { width: 595, height: 842 }, 'portrait'],
])('%s art keeps its space, has its own paper, and names its signers as text', (_, size, paper) => {
  const issuer = { ...issued.issuer, attestation: fullAttestation };
  const { document, fact } = shown(plainBadge({ ...issued, issuer, art: { pdfLayout: 'page', size } }));
  expect(document.querySelector<HTMLElement>('article img')?.style.aspectRatio).toBe(`${size.width} / ${size.height}`);
  expect(document.querySelector('article style')?.textContent).toContain(`size:${paper}`);
  expect(fact('Signed by')?.textContent).toBe('Katherine Johnson, Dean; Registrar');
});

test('stored text cannot end its element or run as script', () => {
  const hostile = '</noscript><script>alert(1)</script>" onload="x';
  const html = plainBadge({
    ...issued,
    recipientName: hostile,
    badgeType: hostile,
    description: hostile,
    issuer: { ...issued.issuer, name: hostile, url: 'javascript:alert(1)', contactEmail: hostile },
  });
  expect(html).not.toMatch(/<\/?(noscript|script)/i);
  expect(html).not.toContain('javascript:');
  expect(shown(html).document.querySelector('[onload]')).toBeNull();
});

test('the meaning appears below the certificate, with its picture description and award line in it', () => {
  const { document, links, text } = shown(plainBadge({ ...issued, meaning: fullMeaning }));
  expect(document.querySelector('article img')?.getAttribute('alt')).toBe('A red cross on a shield');
  const words = Array.from(document.querySelectorAll('article header .grid :is(h1, p)'), (one) => one.textContent);
  expect(words.slice(-3)).toEqual([issued.recipientName, 'has been awarded', 'Dean’s List, 2026']);
  const titles = Array.from(document.querySelectorAll('h2, h3'), ({ textContent }) => textContent);
  expect(titles).toEqual(['What this badge stands for', 'Criteria', 'Skills', 'Kind of achievement']);
  expect(text).toContain('Pass the course.\nHelp once.');
  expect(text).toContain('Certificate of completion');
  expect(Array.from(document.querySelectorAll('li'), ({ textContent }) => textContent)).toEqual(['Calm', 'Bandaging']);
  expect(links).toContainEqual(['https://school.example/first-aid', 'https://school.example/first-aid']);
  expect(links).toContainEqual(['Bandaging', 'https://skills.example/bandaging']);
  expect(document.querySelector('details')).toBeNull();
});

test('long criteria are collapsed, and markup in a meaning is escaped', () => {
  const hostile = '</noscript><script>alert(1)</script>" onload="x';
  const html = plainBadge({
    ...issued,
    meaning: {
      criteria: { text: hostile.repeat(20), url: 'javascript:alert(1)' },
      skills: [{ name: hostile, url: 'javascript:alert(2)' }],
      imageAlt: hostile,
      awardLine: hostile,
      achievementType: null,
    },
  });
  expect(html).not.toMatch(/<\/?(noscript|script)/i);
  const { document, links } = shown(html);
  expect(document.querySelector('[onload]')).toBeNull();
  expect(links.filter(([, address]) => address?.startsWith('javascript:'))).toEqual([]);
  expect(document.querySelector('details')?.open).toBe(false);
  expect(document.querySelector('details p')?.textContent).toBe(hostile.repeat(20));
});

test('a badge taken back shows who took it back and when, and offers no files', () => {
  const { fact, text } = shown(plainBadge(revoked));
  expect(text).toContain('Northfield <University> took this badge back on July 01, 2026. It is no longer valid.');
  expect([fact('Issue Date')?.textContent, fact('Taken Back')?.textContent]).toEqual(['May 04, 2025', 'July 01, 2026']);
  expect(text).not.toMatch(/verified|PDF|PNG/i);
});

test('an expired badge shows the same last day in any zone, and offers its files', () => {
  const { document, fact, text, links } = shown(plainBadge(expired));
  expect(text).toContain('Expired on July 31, 2026. It is no longer valid.');
  expect([fact('Issue Date')?.textContent, fact('Valid until')?.textContent]).toEqual([
    'June 01, 2026',
    'July 31, 2026',
  ]);
  expect(text).not.toMatch(/verified/i);
  expect(links.map(([label]) => label)).toContain('PDF certificate');
  expect(document.querySelector('article img')?.getAttribute('src')).toBe(`/api/badges/${issued.id}/image?v=3-expired`);
});

test('a badge with an end shows until when it is valid', () => {
  const { fact, text } = shown(plainBadge({ ...expired, state: 'issued' }));
  expect(text).toContain('Verified Badge');
  expect(fact('Valid until')?.textContent).toBe('July 31, 2026');
});

test('an unissued badge is not called verified or awarded, and has no school colour', () => {
  const { document, fact, text } = shown(plainBadge({ ...never, meaning: fullMeaning }));
  expect(text).not.toContain('has been awarded');
  expect(document.querySelector('[class*=brand]')).toBeNull();
  expect(fact('Issue Date')?.textContent).toBe('Not issued yet');
  expect(text).not.toMatch(/verified|PDF/i);
});

test('a page without a badge gives the reason and a contact', () => {
  const settings = { ...defaultSettings, organizationName: 'Northfield', contactEmail: 'office@northfield.example' };
  const { document, links } = shown(
    plainRefusal({ title: 'Badge Not Found', description: 'The link is <wrong>' }, settings),
  );
  expect(document.querySelector('h1')?.textContent).toBe('Badge Not Found');
  expect(document.querySelector('main p')?.textContent).toBe('The link is <wrong>');
  expect(links).toContainEqual(['Verify a badge', '/verification']);
  expect(links).toContainEqual(['office@northfield.example', 'mailto:office@northfield.example']);
});
