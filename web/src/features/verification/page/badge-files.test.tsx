import { expect, test } from 'vitest';
import { embedSnippet } from './badge-files.tsx';

test.each([
  [200, false],
  [400, true],
])('a name cannot break out of the snippet, which is %i pixels wide', (width, isPage) => {
  const alt = `"><b>&`;
  const [link, picture] = ['https://b.example/verify/1', 'https://b.example/1.png'];
  const { body } = new DOMParser().parseFromString(embedSnippet({ link, picture, alt, isPage }), 'text/html');
  expect(Array.from(body.querySelectorAll('*'), ({ localName }) => localName)).toEqual(['a', 'img']);
  expect(body.querySelector('a')?.getAttribute('href')).toBe(link);
  const image = body.querySelector('img');
  expect(['src', 'alt', 'width'].map((name) => image?.getAttribute(name))).toEqual([picture, alt, String(width)]);
});
