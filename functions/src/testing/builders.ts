import { randomUUID } from 'node:crypto';
import { badgeTemplatesApi } from '../contract/badge-templates.ts';
import { type Badge, badgesApi } from '../contract/badges.ts';
import { type User, usersApi } from '../contract/users.ts';
import { call } from './api.ts';

/** An e-mail that no other test uses. */
export function uniqueEmail(): string {
  return `user-${randomUUID()}@example.com`;
}

export async function createUser(sessionId: string, name = 'Grace Hopper', email = uniqueEmail()): Promise<User> {
  return call(usersApi.create, { sessionId, body: { name, email } });
}

export async function createTemplate(sessionId: string, texts = '{{NAME}} {{YEAR}}') {
  const svgContent = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y="50">${texts}</text></svg>`;
  return call(badgeTemplatesApi.create, { sessionId, body: { name: `Template ${randomUUID()}`, svgContent } });
}

export async function createBadge(sessionId: string, userId: string): Promise<Badge> {
  return call(badgesApi.create, { sessionId, body: { userId, year: 2026 } });
}

/** A badge of a new user, issued. */
export async function createIssuedBadge(sessionId: string): Promise<Badge> {
  const user = await createUser(sessionId);
  const { id } = await createBadge(sessionId, user.id);
  return call(badgesApi.issue, { sessionId, params: { id }, body: {} });
}
