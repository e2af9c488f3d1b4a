import { expect, test } from 'vitest';
import { contrast } from '../art/designs/school-style.ts';
import { framedMail } from './frame.ts';
import type { MailMessage } from './message.ts';

const settings = {
  organizationName: 'A & B School',
  organizationLogo: 'a'.repeat(64),
  contactEmail: 'office@example.com',
  schoolColor: '#1f3a5f',
};
const words = {
  subject: 'Your badge',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
  why: 'Your school gave it to you.',
};
const message: MailMessage = {
  ...words,
  picture: { address: 'https://badges.example.com/award.png', alt: 'Reading Mentor', isPage: true },
  button: { label: 'See your badge', address: 'https://badges.example.com/verify/0f?a=1&b=2' },
};
const { text, html } = framedMail(message, settings);

test('a mail has its words, the picture, one button with its plain link, the contact and why one gets it', () => {
  expect(html).toContain('<p>Hello Ada</p>');
  expect(html).toContain(' width="240" alt="Reading Mentor"');
  expect(html).toMatch(/<img src="https?:[^"]+\/api\/issuer\/logo\.png\?v=a{64}"/);
  expect(html.match(/href="https:\/\/badges\.example\.com\/verify\/0f\?a=1&amp;b=2"/g)).toHaveLength(2);
  for (const said of ['A &amp; B School', 'office@example.com', words.why, '>See your badge<'])
    expect(html).toContain(said);
});

test('the text version says the same, and has the link once', () => {
  const foot = 'A & B School\noffice@example.com\nYour school gave it to you.';
  const link = message.button?.address;
  expect(text).toBe(`Hello Ada\n\nSee your badge: ${link}\n\n${foot}`);
  const linked = framedMail({ ...message, text: `Look: ${link}` }, settings);
  expect(linked.text).toBe(`Look: ${link}\n\n${foot}`);
});

test('missing parts of a mail leave nothing behind, nor do those only for its frame', () => {
  const bare = framedMail({ ...words, why: '' }, { ...settings, organizationLogo: '', contactEmail: '' });
  expect(bare.html).not.toMatch(/<img|<a |<br>|office/);
  expect(bare.text).toBe('Hello Ada\n\nA & B School');
  expect(Object.keys(bare).sort()).toEqual(['html', 'subject', 'text']);
});

test('it is made of tables and of styles that Outlook, Gmail and Apple Mail know', () => {
  const styles = [...html.matchAll(/style="([^"]*)"/g)].flatMap(([, style = '']) => style.split(';'));
  const known = [
    ...['padding', 'margin', 'font-family', 'font-size', 'line-height'],
    ...['color', 'background-color', 'text-decoration', 'word-break', 'border'],
  ];
  expect(styles.map((style) => style.split(':')[0]).filter((name = '') => !known.includes(name))).toEqual([]);
  expect(html).not.toMatch(/<(?:style|div|script|link|!doctype html>)|class=/i);
});

test.each(['#1f3a5f', '#ffffff', '#000000', '#ffd700'])(
  'the button is visible and readable if the color is %s',
  (schoolColor) => {
    const framed = framedMail(message, { ...settings, schoolColor }).html;
    const [, ground = '', ink = ''] = /<td bgcolor="(#\w+)"[^>]*><a [^>]*><font color="(#\w+)">/.exec(framed) ?? [];
    expect(contrast(ground, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  },
);
