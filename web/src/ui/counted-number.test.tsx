import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CountedNumber } from './counted-number.tsx';

let hidden = false;
let reducedMotion = false;

beforeEach(() => {
  [hidden, reducedMotion] = [false, false];
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: reducedMotion }) as unknown as MediaQueryList,
  );
});

const shown = () => Number(screen.getByRole('status').textContent);
const after = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('the first value appears at once; a change counts up to the new value', () => {
  const { rerender } = render(<CountedNumber value={100} />);
  expect(shown()).toBe(100);
  rerender(<CountedNumber value={200} />);
  after(100);
  expect(shown()).toBeGreaterThan(100);
  expect(shown()).toBeLessThan(200);
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  after(1000);
  expect(shown()).toBe(200);
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('false');
});

test.each([
  ['in a hidden tab', () => (hidden = true)],
  ['with reduced motion', () => (reducedMotion = true)],
])('%s, a change appears immediately', (_, arrange) => {
  arrange();
  const { rerender } = render(<CountedNumber value={100} />);
  rerender(<CountedNumber value={200} />);
  after(0);
  expect(shown()).toBe(200);
});
