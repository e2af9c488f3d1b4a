import { expect, test } from 'vitest';
import { embedSnippet } from './badge-files.tsx';

test('a name cannot break out of the snippet', () => {
  const snippet = embedSnippet({
    link: 'https://b.example/verify/1',
    picture: 'https://b.example/1.png',
    alt: `"><b>&`,
  });
  expect(snippet).toBe(
    '<a href="https://b.example/verify/1"><img src="https://b.example/1.png" alt="&quot;&gt;&lt;b&gt;&amp;" width="200"></a>',
  );
});
