import type { APIRequestContext } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import type { Administrator } from './administrators.ts';
import { expect } from './journey.ts';

/** A badge that a journey is about, and what an administrator may do to it. */
export interface JourneyBadge {
  id: string;
  hash: string;
  recipientName: string;
  recipientEmail: string;
  unissue: () => Promise<void>;
  issue: () => Promise<void>;
  delete: () => Promise<void>;
}

interface Wishes {
  name?: string;
  /** The drawing of a template of its own; without one, whichever art serves by default. */
  svgContent?: string;
  issued?: boolean;
}

/** Makes a recipient with one badge of 2026. */
export async function createBadge(
  request: APIRequestContext,
  administrator: Administrator,
  { name = 'Ada Lovelace', svgContent, issued = true }: Wishes = {},
): Promise<JourneyBadge> {
  const { sessionId } = await send<{ sessionId: string }>(request, '/api/auth/login', administrator);
  const headers = { 'x-session-id': sessionId };
  const recipientEmail = `recipient-${crypto.randomUUID()}@example.com`;
  const user = { name, email: recipientEmail, department: 'Mathematics' };
  const { id: userId } = await send<{ id: string }>(request, '/api/users', user, headers);
  const template = svgContent && { name: `Art ${crypto.randomUUID()}`, svgContent };
  const templateId = template && (await send<{ id: string }>(request, '/api/badge-templates', template, headers)).id;
  const wanted = { userId, year: 2026, description: 'For the first program', ...(templateId && { templateId }) };
  const badge = await send<{ id: string; verificationHash: string }>(request, '/api/badges', wanted, headers);
  const { id, verificationHash: hash } = badge;
  const issue = () => send<unknown>(request, `/api/badges/${id}/issue`, {}, headers).then(() => undefined);
  if (issued) await issue();
  return {
    ...{ id, hash, recipientName: name, recipientEmail, issue },
    unissue: async () => {
      await send(request, '/api/badges/bulk-unissue', { badgeIds: [id] }, headers);
    },
    delete: async () => {
      expect((await request.delete(`/api/badges/${id}`, { headers })).status()).toBe(200);
    },
  };
}

/** Says that a badge was issued at another time than now, which no call can. */
export async function setIssuedAt({ hash }: JourneyBadge, issuedAt: string): Promise<void> {
  await getFirestore().collection('publicBadges').doc(hash).update({ issuedAt });
}

async function send<T>(request: APIRequestContext, path: string, data: object, headers = {}): Promise<T> {
  const answer = await request.post(path, { data, headers });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
