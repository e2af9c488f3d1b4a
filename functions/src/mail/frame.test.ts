import { expect, test } from 'vitest';
import { type FrameOwner, framed } from './frame.ts';

const owner: FrameOwner = {
  ...{ organization: 'A & B School', logo: 'https://badges.example.com/logo.png', contact: 'office@example.com' },
  ...{ color: '#1f3a5f', language: 'en' },
};
const parts = {
  picture: { address: 'https://badges.example.com/award.png', alt: 'Reading Mentor' },
  button: { label: 'See your badge', address: 'https://badges.example.com/verify/0f?a=1&b=2' },
  why: 'You get this because your school gave you a badge.',
};
const html = framed('<p>Hello Ada</p>', parts, owner);

test('a mail has its words, the picture, one button with its plain link, the contact and why one gets it', () => {
  expect(html).toContain('<p>Hello Ada</p>');
  expect(html).toContain('alt="Reading Mentor"');
  expect(html.match(/href="https:\/\/badges\.example\.com\/verify\/0f\?a=1&amp;b=2"/g)).toHaveLength(2);
  for (const words of ['A &amp; B School', 'office@example.com', parts.why, '>See your badge<'])
    expect(html).toContain(words);
});

test('what a mail does not have leaves nothing behind', () => {
  const bare = framed('<p>Your code</p>', { why: 'Somebody signs in.' }, { ...owner, logo: null, contact: null });
  expect(bare).not.toMatch(/<img|<a |office/);
});

test('it is made of tables and of styles that Outlook, Gmail and Apple Mail know, and is small', () => {
  const styles = [...html.matchAll(/style="([^"]*)"/g)].flatMap(([, style = '']) => style.split(';'));
  const known = [
    'padding',
    'margin',
    'font-family',
    'font-size',
    'line-height',
    'color',
    'background-color',
    'text-decoration',
  ];
  expect(styles.map((style) => style.split(':')[0]).filter((name = '') => !known.includes(name))).toEqual([]);
  expect(html).not.toMatch(/<(?:style|div|script|link)|class=/);
  expect(html.length).toBeLessThan(20_000);
});

test.each(['#ffffff', '#000000', '#ffd700'])('the words of the button can be read on %s', (color) => {
  const [, ink] = /<font color="(#\w+)">/.exec(framed('', parts, { ...owner, color })) ?? [];
  expect(ink).toBe(color === '#000000' ? '#ffffff' : '#000000');
});
