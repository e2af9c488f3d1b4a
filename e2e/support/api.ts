import { type APIRequestContext, expect } from '@playwright/test';
import type { Administrator } from './administrators.ts';

/** Calls the API as an administrator, to prepare what a journey needs. */
export async function apiOf(request: APIRequestContext, data: Administrator) {
  const login = await request.post('/api/auth/login', { data });
  const { sessionId } = (await login.json()) as { sessionId: string };
  const headers = { 'x-session-id': sessionId };
  return {
    createUser: async (name: string, email: string): Promise<void> => {
      const response = await request.post('/api/users', { data: { name, email }, headers });
      expect(response.status()).toBe(201);
    },
    createTag: async (name: string): Promise<void> => {
      const response = await request.post('/api/tags', { data: { name }, headers });
      expect(response.status()).toBe(201);
    },
  };
}
