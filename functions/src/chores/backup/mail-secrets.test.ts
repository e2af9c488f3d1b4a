import { expect, it } from 'vitest';
import { withoutMailSecrets } from './export.service.ts';

const button = { label: 'Choose your password', address: 'https://x.example/#secret' };
const message = { subject: 'Your code', text: '123456', html: '<b>123456</b>', button };

it.each(['LOGGED', 'REFUSED', 'EXPIRED', 'SENT'])(
  'an exported mail with a code keeps only its subject: %s',
  (state) => {
    const mail = { to: 'a@example.com', kind: 'code', badgeId: null, message, delivery: { state, attempts: 1 } };
    expect(withoutMailSecrets('mail/1', mail)).toEqual({
      ...mail,
      message: { subject: 'Your code', text: '', html: '' },
    });
  },
);

it('a waiting invitation without its text is not sent after a restore', () => {
  const mail = { kind: 'notice', message, delivery: { state: 'PENDING', attempts: 0 }, dueAt: { $time: 'x' } };
  expect(withoutMailSecrets('mail/1', mail)).toMatchObject({
    message: { subject: 'Your code', text: '', html: '' },
    delivery: { state: 'CANCELLED', attempts: 0 },
    dueAt: null,
  });
});

it('mails about badges, and other records, stay unchanged', () => {
  const mail = { kind: 'notice', badgeId: 'one', message, delivery: { state: 'PENDING' } };
  expect(withoutMailSecrets('mail/1', mail)).toBe(mail);
  expect(withoutMailSecrets('users/1', mail)).toBe(mail);
});
