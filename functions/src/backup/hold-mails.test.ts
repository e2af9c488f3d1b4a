import { expect, it } from 'vitest';
import { withMailHeld } from './hold-mails.ts';

it('holds a mail that waited, and lets its badge say so', () => {
  const mail = { to: 'a@example.com', delivery: { state: 'PENDING', attempts: 1 }, dueAt: { $time: 'x' } };
  expect(withMailHeld('mail/1', mail)).toMatchObject({ delivery: { state: 'CANCELLED', attempts: 1 }, dueAt: null });
  const badge = { mail: { state: 'waiting', at: { $time: 'x' }, error: null } };
  expect(withMailHeld('badges/1', badge)).toEqual({ mail: { ...badge.mail, state: 'unsent' } });
});

it('leaves everything else as it is', () => {
  expect(withMailHeld('mail/1', { delivery: { state: 'SENT' } })).toBeNull();
  expect(withMailHeld('badges/1', { mail: null })).toBeNull();
  expect(withMailHeld('users/1', { mail: { state: 'waiting' }, delivery: { state: 'PENDING' } })).toBeNull();
});
