// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideTab, showTab } from '../../testing/tab.ts';
import { type Ear, type Freshness, keepFresh } from './keep-fresh.ts';

const begin = new Date(2026, 10, 22, 10, 42, 7).getTime();

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
});
afterEach(() => {
  stop();
  showTab();
  vi.useRealTimers();
});

/** A page whose server answers until it is told not to. */
function keep({ since = begin, answers = true }: { since?: number | null; answers?: boolean } = {}) {
  const page = {
    answers,
    answerMs: 0,
    checks: [] as number[],
    follows: 0,
    ear: null as Ear | null,
    shown: [] as Freshness[],
    said: () => page.shown.at(-1),
  };
  stop = keepFresh({
    since,
    check: async () => {
      page.checks.push((Date.now() - begin) / 1000);
      if (page.answerMs > 0) await new Promise((resolve) => setTimeout(resolve, page.answerMs));
      if (!page.answers) throw new Error('No answer.');
    },
    follow: (ear) => {
      page.follows += 1;
      page.ear = ear;
      return () => {
        page.ear = null;
      };
    },
    show: (freshness) => page.shown.push(freshness),
  });
  return page;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** A page that has been in view for so long that it follows. */
async function keepFollowed() {
  const page = keep();
  await seconds(20);
  page.ear?.heard();
  return page;
}

test('it checks at once and after ten seconds, and follows after twenty', async () => {
  const page = keep();
  await seconds(9.9);
  expect(page.checks).toEqual([0]);
  await seconds(10);
  expect(page.checks).toEqual([0, 10]);
  expect(page.said()).toEqual({ is: 'checked', at: begin + 10_000 });
  expect(page.follows).toBe(0);
  await seconds(0.1);
  expect(page.follows).toBe(1);
});

test('a hidden page neither checks nor follows', async () => {
  const page = await keepFollowed();
  expect(page.said()).toEqual({ is: 'followed' });
  hideTab();
  expect(page.ear).toBeNull();
  expect(page.said()).toEqual({ is: 'checked', at: begin + 20_000 });
  await seconds(3600);
  expect(page.checks).toEqual([0, 10]);
  expect(page.follows).toBe(1);
});

test('a page that opens in the background checks once, answered or not, and begins when it is looked at', async () => {
  hideTab();
  const page = keep({ answers: false });
  await seconds(0);
  page.answers = true;
  dispatchEvent(new Event('online'));
  await seconds(60);
  expect([page.checks, page.follows]).toEqual([[0], 0]);
  showTab();
  await seconds(20);
  expect([page.checks, page.follows]).toEqual([[0, 60], 1]);
});

test('at each return it checks once, says so, and follows after twenty seconds in view', async () => {
  const page = keep();
  await seconds(5);
  hideTab();
  await seconds(55);
  showTab();
  expect(page.said()).toEqual({ is: 'checking', at: begin });
  await seconds(19);
  expect(page.said()).toEqual({ is: 'checked', at: begin + 60_000 });
  expect([page.checks, page.follows]).toEqual([[0, 60], 0]);
  hideTab();
  await seconds(1);
  showTab();
  await seconds(19.9);
  expect([page.checks, page.follows]).toEqual([[0, 60, 80], 0]);
  await seconds(0.1);
  expect([page.checks, page.follows]).toEqual([[0, 60, 80], 1]);
});

test('what is not answered soon is not verified any more; a late answer says when it was asked', async () => {
  const page = keep();
  await seconds(5);
  hideTab();
  page.answerMs = 5_000;
  showTab();
  await seconds(1.9);
  expect(page.said()).toEqual({ is: 'checking', at: begin });
  await seconds(0.1);
  expect(page.said()).toEqual({ is: 'unchecked', at: begin });
  await seconds(3);
  expect(page.said()).toEqual({ is: 'checked', at: begin + 5_000 });
});

test('where checking fails, it says when it last did not, and checks again after pauses that grow to a minute', async () => {
  const page = keep();
  await seconds(5);
  hideTab();
  page.answers = false;
  showTab();
  await seconds(0);
  expect(page.said()).toEqual({ is: 'unchecked', at: begin });
  await seconds(15);
  expect(page.checks).toEqual([0, 5, 6, 8, 12, 20]);
  page.answers = true;
  // It begins to follow meanwhile, and asks ten seconds later.
  await seconds(15);
  expect(page.said()).toEqual({ is: 'checked', at: begin + 35_000 });
});

test('pauses are never longer than a minute', async () => {
  const page = keep();
  page.answers = false;
  await seconds(600);
  const [last = 0, lastButOne = 0] = page.checks.toReversed();
  expect(last - lastButOne).toBe(60);
});

test('it checks as soon as the browser is online, and stays unchecked until that is answered', async () => {
  const page = keep();
  page.answers = false;
  await seconds(18);
  const before = page.checks.length;
  page.answers = true;
  page.answerMs = 1_000;
  dispatchEvent(new Event('online'));
  expect(page.checks).toHaveLength(before + 1);
  expect(page.said()?.is).toBe('unchecked');
  await seconds(1);
  expect(page.said()).toEqual({ is: 'checked', at: begin + 18_000 });
});

test.each([
  ['the server is not heard any more', (ear: Ear | null) => ear?.lost()],
  ['the browser goes offline', () => dispatchEvent(new Event('offline'))],
])('when %s, it checks at once, and until the server is heard again', async (_, lose) => {
  const page = await keepFollowed();
  await seconds(40);
  page.answers = false;
  lose(page.ear);
  expect(page.said()).toEqual({ is: 'checking', at: begin + 20_000 });
  await seconds(0);
  expect(page.said()).toEqual({ is: 'unchecked', at: begin + 20_000 });
  page.answers = true;
  await seconds(3);
  expect(page.checks.slice(2)).toEqual([60, 61, 63]);
  expect(page.said()).toEqual({ is: 'checked', at: begin + 63_000 });
  page.ear?.heard();
  dispatchEvent(new Event('online'));
  expect(page.said()).toEqual({ is: 'followed' });
  await seconds(600);
  expect(page.checks).toHaveLength(5);
  expect(page.follows).toBe(1);
});

test('where following never hears the server, it goes on checking', async () => {
  const page = keep();
  await seconds(100);
  expect(page.checks).toEqual([0, 10, 30, 50, 90]);
  expect(page.said()).toEqual({ is: 'checked', at: begin + 90_000 });
});

test('where nothing was learnt yet, it says nothing and follows nothing until something is', async () => {
  const page = keep({ since: null, answers: false });
  await seconds(40);
  expect([page.shown, page.follows]).toEqual([[], 0]);
  page.answers = true;
  dispatchEvent(new Event('online'));
  await seconds(0);
  expect(page.said()).toEqual({ is: 'checked', at: begin + 40_000 });
  expect(page.follows).toBe(1);
});

test('stopped, it does nothing more', async () => {
  const page = await keepFollowed();
  const { ear, shown } = page;
  const before = shown.length;
  stop();
  ear?.lost();
  ear?.heard();
  hideTab();
  showTab();
  dispatchEvent(new Event('online'));
  await seconds(600);
  expect([page.checks, shown.length, page.ear]).toEqual([[0, 10], before, null]);
});
