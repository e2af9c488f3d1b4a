import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hideTab, showTab } from '../../../testing/tab.ts';
import { type Freshness, type Pace, askTimes, keepAsking } from './keep-asking.ts';

const begin = new Date(2026, 10, 22, 10, 42, 7).getTime();
const { soon, soonFor, later, missingFor, repeats, answer, patience } = askTimes;

let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
});
afterEach(() => {
  stop?.();
  showTab();
});

interface Server {
  since: number | null;
  answers: boolean;
  pace: Pace;
  answerMs: number;
}

/** Page with a server that answers until told otherwise. */
function keep({ since = begin, answers = true, pace = 'usual', answerMs = 0 }: Partial<Server> = {}) {
  const page = {
    answers,
    pace,
    answerMs,
    asked: [] as number[],
    backs: [] as boolean[],
    shown: [] as Freshness[],
    givenUp: 0,
    said: () => page.shown.at(-1),
    askedFrom: (from: number) => page.asked.filter((at) => at >= from).map((at) => at - from),
  };
  stop = keepAsking({
    since,
    check: async (signal, isBack) => {
      page.asked.push(Date.now() - begin);
      page.backs.push(isBack);
      signal.addEventListener('abort', () => (page.givenUp += 1));
      if (page.answerMs > 0) await new Promise((resolve) => setTimeout(resolve, page.answerMs));
      if (!page.answers) throw new Error('No answer.');
      return page.pace;
    },
    show: (freshness) => page.shown.push(freshness),
  });
  return page;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const now = () => Date.now() - begin;
const multiples = (step: number, until: number) => Array.from({ length: until / step + 1 }, (_, index) => index * step);

async function leaveFor(ms: number) {
  hideTab();
  await pass(ms);
  showTab();
}

describe('what is promised', () => {
  test('a change shows within 6 s at first and 31 s later, with a second for the answer', () => {
    expect([soon + 1_000, later + 1_000]).toEqual([6_000, 31_000]);
    expect([soonFor, missingFor]).toEqual([5 * 60_000, 10 * 60_000]);
  });

  test('the third failure in a row comes at most 15 s after the first', () => {
    expect(repeats).toHaveLength(2);
    expect(repeats.reduce((sum, pause) => sum + pause + answer, 0)).toBeLessThanOrEqual(15_000);
    expect(patience).toBeLessThan(answer);
  });
});

test('it asks at once, every 5 s for five minutes, and every 30 s after that', async () => {
  const page = keep();
  await pass(soonFor);
  expect(page.asked).toEqual(multiples(soon, soonFor));
  await pass(10 * later);
  expect(page.askedFrom(soonFor)).toEqual(multiples(later, 10 * later));
  expect(page.said()).toEqual({ is: 'checked', at: begin + now() });
});

test('a slow answer delays no question, and says when it was asked', async () => {
  const page = keep({ answerMs: 3_000 });
  await pass(2 * soon + 2_900);
  expect(page.asked).toEqual([0, soon, 2 * soon]);
  expect(page.said()).toEqual({ is: 'checked', at: begin + soon });
});

test('a hidden page asks nothing', async () => {
  const page = keep();
  await pass(2 * soon);
  hideTab();
  await pass(3_600_000);
  dispatchEvent(new Event('online'));
  await pass(soon);
  expect(page.asked).toEqual([0, soon, 2 * soon]);
});

test('a page opened in the background asks once, answered or not, and continues when visible', async () => {
  hideTab();
  const page = keep({ answers: false });
  await pass(60_000);
  page.answers = true;
  showTab();
  await pass(soon);
  expect(page.asked).toEqual([0, 60_000, 60_000 + soon]);
});

test.each([
  ['the page', showTab],
  ['the network', () => dispatchEvent(new Event('online'))],
])('each return to %s asks at once, says so, and begins five minutes anew', async (_, comeBack) => {
  const page = keep();
  await pass(soonFor + 2 * later);
  const shownAt = page.said()?.at;
  comeBack();
  expect(page.said()).toEqual({ is: 'checking', at: shownAt });
  const from = now();
  await pass(soonFor);
  expect(page.askedFrom(from).slice(-61)).toEqual(multiples(soon, soonFor));
});

test('it reports a return, and a device that slept', async () => {
  const page = keep();
  await pass(2 * soon);
  showTab();
  await pass(0);
  expect(page.backs).toEqual([false, false, false, true]);
  vi.setSystemTime(Date.now() + 3_600_000);
  await pass(soon);
  expect(page.backs.at(-1)).toBe(true);
});

test('a return that is not answered in 2 s says so; an answer that comes later says when it was asked', async () => {
  const page = keep();
  await pass(1_000);
  page.answerMs = 4_000;
  await leaveFor(60_000);
  const asked = begin + now();
  await pass(patience - 1);
  expect(page.said()).toEqual({ is: 'checking', at: begin });
  await pass(1);
  expect(page.said()).toEqual({ is: 'unchecked', at: begin });
  await pass(2_000);
  expect(page.said()).toEqual({ is: 'checked', at: asked });
});

test('a failure is repeated after 1 s and 3 s; the third one says that it could not be checked, and it asks on', async () => {
  const page = keep();
  await pass(soon - 1);
  page.answers = false;
  await pass(1 + 3_999);
  expect(page.said()).toEqual({ is: 'checked', at: begin });
  await pass(1);
  expect(page.said()).toEqual({ is: 'unchecked', at: begin });
  await pass(2 * soon);
  expect(page.askedFrom(soon)).toEqual([0, 1_000, 4_000, 9_000, 14_000]);
  page.answers = true;
  await pass(soon);
  expect(page.said()).toEqual({ is: 'checked', at: begin + 4 * soon + 4_000 });
  // Three are counted from here.
  page.answers = false;
  await pass(soon + 3_999);
  expect(page.said()?.is).toBe('checked');
  await pass(1);
  expect(page.said()?.is).toBe('unchecked');
});

test('where nothing answers at all, each question is given up, and the third within 15 s of the first says so', async () => {
  const page = keep();
  await pass(1);
  page.answerMs = 3_600_000;
  await pass(soon - 1 + answer);
  const firstFailure = now();
  while (page.said()?.is !== 'unchecked') await pass(100);
  expect(now() - firstFailure).toBeLessThanOrEqual(15_000);
  expect(page.givenUp).toBeGreaterThanOrEqual(3);
});

test('a newer question ends the one before: its answer changes nothing', async () => {
  const page = keep({ answerMs: 1_500 });
  await pass(1_000);
  Object.assign(page, { answers: false, answerMs: 0 });
  await leaveFor(100);
  await pass(1_000);
  expect(page.shown.some(({ is }) => is === 'checked')).toBe(false);
});

test('what is missing is asked for every 30 s for ten minutes, and at each return', async () => {
  const page = keep({ pace: 'missing' });
  await pass(2 * missingFor);
  expect(page.asked).toEqual(multiples(later, missingFor));
  await leaveFor(60_000);
  const from = now();
  await pass(2 * missingFor);
  expect(page.askedFrom(from)).toEqual(multiples(later, missingFor));
});

test('what goes missing late is asked for as long, and what is found again as often as anything', async () => {
  const page = keep();
  await pass(soonFor + missingFor - 1);
  page.pace = 'missing';
  await pass(1);
  const from = now();
  await pass(2 * later);
  page.pace = 'usual';
  await pass(later + soon);
  expect(page.askedFrom(from)).toEqual([0, later, 2 * later, 3 * later, 3 * later + soon]);
});

test('where nothing was learnt yet, it says nothing, gives no question up, and asks on', async () => {
  const page = keep({ since: null, answers: false });
  await pass(9_000);
  expect([page.shown, page.asked]).toEqual([[], [0, 1_000, 4_000, 9_000]]);
  Object.assign(page, { answers: true, answerMs: 19_000 });
  await pass(soon + 19_000);
  expect(page.said()).toEqual({ is: 'checked', at: begin + 14_000 });
});

test('stopped, it does nothing more', async () => {
  const page = keep();
  await pass(1_000);
  page.answerMs = 1_000;
  await leaveFor(1_000);
  stop?.();
  const { length } = page.shown;
  hideTab();
  showTab();
  dispatchEvent(new Event('online'));
  await pass(600_000);
  expect([page.asked, page.shown.length]).toEqual([[0, 2_000], length]);
});
