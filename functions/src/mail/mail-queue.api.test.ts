import { setTimeout } from 'node:timers/promises';
import { Timestamp } from '@google-cloud/firestore';
import { expect, test } from 'vitest';
import { authApi } from '../contract/calls/auth.ts';
import { db } from '../firestore/firebase.ts';
import { createAdministrator } from '../testing/administrators.ts';
import { call } from '../testing/api.ts';
import { sweep } from '../testing/scheduled.ts';

async function stateOfMailTo(email: string): Promise<unknown> {
  const { docs } = await db.collection('mail').where('to', '==', email).get();
  return docs[0]?.get('delivery.state') as unknown;
}

async function endStateOf(email: string): Promise<unknown> {
  for (let waits = 0; waits < 100 && (await stateOfMailTo(email)) === 'PENDING'; waits += 1) await setTimeout(200);
  return stateOfMailTo(email);
}

test('mails leave the outbox by themselves, also the second one within the same seconds', async () => {
  for (let mail = 0; mail < 2; mail += 1) {
    const { email } = await createAdministrator();
    await call(authApi.requestOtp, { body: { email } });
    expect(await endStateOf(email)).toBe('LOGGED');
  }
});

test('the sweep sends a mail without a task, also one with a field of a newer version', async () => {
  const { email } = await createAdministrator();
  const now = Timestamp.now();
  const message = { subject: 'S', text: 'T', html: '<p>T</p>', why: 'W' };
  const times = { dueAt: now, firstDueAt: now, createdAt: now };
  const mail = { to: email, kind: 'notice', badgeId: null, told: null, message, fromAnotherVersion: 1 };
  await db.collection('mail').add({ ...mail, ...times, delivery: { state: 'PENDING', attempts: 0, error: null } });
  await sweep();
  expect(await endStateOf(email)).toBe('LOGGED');
});
