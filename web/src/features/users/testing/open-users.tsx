import { callsTo, fakeApi, json } from '../../../testing/fake-api.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleStats, sampleTag, sampleUser } from '../../../testing/samples.ts';
import { UsersPage } from '../list/users-page.tsx';

export const listOf = (users = [sampleUser], total = users.length) => json({ users, total, nextCursor: null });

/** Opens the users page; `asked` collects requests for the list. */
export function openUsers(replies: Parameters<typeof fakeApi>[0] = {}, path = '/users') {
  const seen = fakeApi({
    'GET /api/stats': json({ ...sampleStats, totalUsers: 1234 }),
    'GET /api/users': listOf(),
    'GET /api/tags': json([sampleTag]),
    ...replies,
  });
  const asked = () => callsTo(seen, 'GET /api/users').map(({ query }) => Object.fromEntries(query));
  return { seen, asked, ...renderInApp(<UsersPage />, { path }) };
}
