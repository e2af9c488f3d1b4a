import { type APIRequestContext, expect } from '@playwright/test';
import type { Badge, BadgeTemplate, NewBadge, NewBadgeTemplate, Settings, Tag, User } from 'functions/contract';
import type { Administrator } from './administrators.ts';

/** Logs in, and gives the session's id. */
export async function openSession(request: APIRequestContext, data: Administrator): Promise<string> {
  const login = await request.post('/api/auth/login', { data });
  return ((await login.json()) as { sessionId: string }).sessionId;
}

/** Calls the API as an administrator, to prepare what a journey needs and is not about. */
export async function apiOf(request: APIRequestContext, data: Administrator) {
  const headers = { 'x-session-id': await openSession(request, data) };

  const answerOf = async <T>(call: ReturnType<APIRequestContext['get']>): Promise<T> => {
    const response = await call;
    expect(response.ok(), `${response.url()} answered ${response.status()}`).toBe(true);
    return (await response.json()) as T;
  };
  const get = <T>(path: string) => answerOf<T>(request.get(path, { headers }));
  const put = <T>(path: string, data: object) => answerOf<T>(request.put(path, { data, headers }));
  const post = <T>(path: string, data: object) => answerOf<T>(request.post(path, { data, headers }));

  const createBadge = (userId: string, more: Partial<NewBadge> = {}) =>
    post<Badge>('/api/badges', { userId, year: 2026, ...more });
  const issue = (badgeId: string) => post<Badge>(`/api/badges/${badgeId}/issue`, {});
  return {
    createUser: (name: string, email: string, department?: string) =>
      post<User>('/api/users', { name, email, department }),
    updateUser: (id: string, user: { name: string; email: string; department?: string }) =>
      put<User>(`/api/users/${id}`, user),
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
    findUsers: async (search: string) =>
      (await get<{ users: User[] }>(`/api/users?search=${encodeURIComponent(search)}`)).users,
    tags: () => get<Tag[]>('/api/tags'),
    templates: () => get<BadgeTemplate[]>('/api/badge-templates'),
    createBadge,
    issueBadge: async (userId: string) => issue((await createBadge(userId)).id),
    issue,
    unissue: (badgeId: string) => post('/api/badges/bulk-unissue', { badgeIds: [badgeId] }),
    deleteBadge: (badgeId: string) => answerOf(request.delete(`/api/badges/${badgeId}`, { headers })),
    findBadges: async (search: string) =>
      (await get<{ badges: Badge[] }>(`/api/badges?search=${encodeURIComponent(search)}`)).badges,
    settings: () => get<Settings>('/api/settings'),
    saveSettings: (settings: Settings) => post<Settings>('/api/settings', settings),
  };
}
