import { type APIRequestContext, expect } from '@playwright/test';
import type { Badge, BadgeTemplate, NewBadgeTemplate, Settings, Tag, User } from 'functions/contract';
import type { Administrator } from './administrators.ts';

/** Calls the API as an administrator, to prepare what a journey needs and is not about. */
export async function apiOf(request: APIRequestContext, data: Administrator) {
  const login = await request.post('/api/auth/login', { data });
  const { sessionId } = (await login.json()) as { sessionId: string };
  const headers = { 'x-session-id': sessionId };

  const answerOf = async <T>(call: ReturnType<APIRequestContext['get']>): Promise<T> => {
    const response = await call;
    expect(response.ok(), `${response.url()} answered ${response.status()}`).toBe(true);
    return (await response.json()) as T;
  };
  const get = <T>(path: string) => answerOf<T>(request.get(path, { headers }));
  const post = <T>(path: string, data: object) => answerOf<T>(request.post(path, { data, headers }));

  const createBadge = (userId: string) => post<Badge>('/api/badges', { userId, year: 2026 });
  return {
    createUser: (name: string, email: string) => post<User>('/api/users', { name, email }),
    createTag: (name: string) => post<Tag>('/api/tags', { name }),
    createTemplate: (template: Pick<NewBadgeTemplate, 'name' | 'svgContent'>) =>
      post<BadgeTemplate>('/api/badge-templates', template),
    /** Adds people who all have one new tag. */
    addTaggedUsers: (tag: string, names: string[]) => {
      const email = (index: number) => `${tag.toLowerCase()}-${index}@example.com`;
      return post('/api/users/import', {
        users: names.map((name, index) => ({ name, email: email(index), tags: [tag] })),
      });
    },
    createBadge,
    issueBadge: async (userId: string) => post<Badge>(`/api/badges/${(await createBadge(userId)).id}/issue`, {}),
    findBadges: async (search: string) =>
      (await get<{ badges: Badge[] }>(`/api/badges?search=${encodeURIComponent(search)}`)).badges,
    settings: () => get<Settings>('/api/settings'),
    saveSettings: (settings: Settings) => post<Settings>('/api/settings', settings),
  };
}
