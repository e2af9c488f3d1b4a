import { describe, expect, test } from 'vitest';
import { usersApi } from '../contract/users.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createUser, uniqueEmail, uniqueWord } from '../testing/builders.ts';

const sessionId = await signIn();

const list = (query: Record<string, unknown>) => call(usersApi.list, { sessionId, query });

describe('adding a user', () => {
  test('trims, lower-cases the e-mail and is active by default', async () => {
    const email = uniqueEmail();
    const user = await call(usersApi.create, {
      sessionId,
      body: { name: '  Ada Lovelace ', email: ` ${email.toUpperCase()}`, department: ' Maths ' },
    });
    expect(user).toMatchObject({ name: 'Ada Lovelace', email, department: 'Maths', status: 'active', badgeCount: 0 });
    expect((await list({ search: email })).users).toEqual([user]);
    expect(await call(usersApi.get, { sessionId, params: user })).toEqual(user);
  });

  test('keeps an e-mail unique under concurrency', async () => {
    const email = uniqueEmail();
    const body = { name: 'Twin', email };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => request(usersApi.create, { sessionId, body }).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(49);
    expect((await list({ search: email })).total).toBe(1);
  });

  test('keeps one address for a domain in letters and in punycode, which either finds', async () => {
    const word = uniqueWord();
    const email = `${word}@xn--mller-kva.example`;
    const body = { name: 'Lehrer', email: `${word}@mu\u0308ller.example` };
    expect((await call(usersApi.create, { sessionId, body })).email).toBe(email);
    await refusal(usersApi.create, 409, { sessionId, body: { name: 'Other', email } });
    for (const search of [body.email, email]) expect((await list({ search })).total).toBe(1);
  });

  test('names the field of a taken e-mail', async () => {
    const { email } = await createUser(sessionId);
    const { fields } = await refusal(usersApi.create, 409, { sessionId, body: { name: 'Other', email } });
    expect(fields?.email).toBe('A user with this email already exists.');
  });

  test('names every field that is wrong', async () => {
    const body = { name: ' ', email: 'no address', status: 'gone', surprise: 1 };
    const { fields } = await refusal(usersApi.create, 400, { sessionId, body });
    expect(Object.keys(fields ?? {}).sort()).toEqual(['email', 'name', 'status', 'surprise']);
  });
});

describe('the list', () => {
  test('is newest first and pages by cursor without gap or overlap', async () => {
    const word = uniqueWord();
    const names = Array.from({ length: 7 }, (_, index) => `${word} ${index}`);
    for (const name of names) await createUser(sessionId, name);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ search: word, limit: 3, cursor });
      expect(page.total).toBe(7);
      seen.push(...page.users.map((user) => user.name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(names.reverse());
  });

  test('gives the same rows by page number', async () => {
    const word = uniqueWord();
    for (let index = 0; index < 5; index += 1) await createUser(sessionId, `${word} ${index}`);
    const second = await list({ search: word, limit: 2, page: 2 });
    expect(second.users.map((user) => user.name)).toEqual([`${word} 2`, `${word} 1`]);
    expect((await list({ search: word, limit: 2, page: 4 })).users).toEqual([]);
  });

  test.each(['ZOE', 'zoë', 'oe mar', 'łukasz', 'LUKASZ', 'k'])(
    'finds %s whatever the case and accents',
    async (search) => {
      const word = uniqueWord();
      const user = await createUser(sessionId, `Zoë Martínez Łukasz ${word}`);
      expect((await list({ search: word })).users[0]?.id).toBe(user.id);
      const found = await list({ search, limit: 1000 });
      expect(found.users.map(({ id }) => id)).toContain(user.id);
    },
  );

  test('finds true substrings only, not names that have the same pieces in another order', async () => {
    const word = uniqueWord();
    await createUser(sessionId, `${word}aab aba`);
    expect((await list({ search: `${word}aaba` })).users).toEqual([]);
  });

  test('filters by status', async () => {
    const word = uniqueWord();
    for (const status of ['active', 'pending', 'inactive'] as const) {
      await call(usersApi.create, { sessionId, body: { name: word, email: uniqueEmail(), status } });
    }
    const pending = await list({ search: word, status: 'pending' });
    expect(pending.users.map((user) => user.status)).toEqual(['pending']);
    expect(pending.total).toBe(1);
    expect((await list({ status: 'inactive', limit: 1 })).total).toBeGreaterThan(0);
  });

  test('refuses a page that would skip too many rows, and says what to use', async () => {
    const { fields } = await refusal(usersApi.list, 400, { sessionId, query: { page: 5000 } });
    expect(fields?.page).toContain('cursor');
  });

  test.each([
    ['page', '0'],
    ['limit', '1001'],
    ['limit', 'ten'],
    ['cursor', 'xyz'],
    ['status', 'unknown'],
  ])('refuses %s=%s and names it', async (name, value) => {
    const { fields } = await refusal(usersApi.list, 400, { sessionId, query: { [name]: value } });
    expect(Object.keys(fields ?? {})).toEqual([name]);
  });
});
