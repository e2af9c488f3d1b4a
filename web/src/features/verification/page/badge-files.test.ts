import { expect, test } from 'vitest';
import { embedSnippet } from './badge-files.tsx';

test.each([
  [200, false],
  [400, true],
])('a name cannot break out of the snippet, which is %i pixels wide', (width, isPage) => {
  const snippet = embedSnippet({
    link: 'https://b.example/verify/1',
    picture: 'https://b.example/1.png',
    alt: `"><b>&`,
    isPage,
  });
  expect(snippet).toBe(
    `<a href="https://b.example/verify/1"><img src="https://b.example/1.png" alt="&quot;&gt;&lt;b&gt;&amp;" width="${width}"></a>`,
  );
});
