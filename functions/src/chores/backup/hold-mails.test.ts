import { expect, it } from 'vitest';
import { withMailHeld } from './restore.service.ts';

it('holds a pending mail, and its badge shows it', () => {
  const mail = { to: 'a@example.com', delivery: { state: 'PENDING', attempts: 1 }, dueAt: { $time: 'x' } };
  expect(withMailHeld('mail/1', mail)).toMatchObject({ delivery: { state: 'CANCELLED', attempts: 1 }, dueAt: null });
  const mailed = { state: 'waiting', at: { $time: 'x' }, error: null };
  const badge = { mail: mailed, facets: { 'mail:waiting': true, 'year:2026': true } };
  expect(withMailHeld('badges/1', badge)).toEqual({
    mail: { ...mailed, state: 'unsent' },
    facets: { 'mail:unsent': true, 'year:2026': true },
  });
});

it('leaves everything else unchanged', () => {
  expect(withMailHeld('mail/1', { delivery: { state: 'SENT' } })).toBeNull();
  expect(withMailHeld('badges/1', { mail: null })).toBeNull();
  expect(withMailHeld('users/1', { mail: { state: 'waiting' }, delivery: { state: 'PENDING' } })).toBeNull();
});
