import { act, render, screen } from '@testing-library/react';
import { badgeStates } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { IssuedBadge } from './issued-badge.tsx';

const end = '2027-07-31T21:59:59.000Z';

test.each([
  ['issued', 'Issued', null],
  ['never', 'Not issued', null],
  ['scheduled', 'Scheduled', null],
  ['revoked', 'Taken back', null],
  ['revoked', 'Taken back', '2020-01-01T00:00:00.000Z'],
] as const)('a badge that is %s is called %s, with the end %s', (state, word, validUntil) => {
  render(<IssuedBadge badge={{ state, validUntil }} />);
  expect(screen.getByText(word)).toBeTruthy();
});

test('an issued badge is called expired within half a minute of its end, while it is looked at', async () => {
  vi.useFakeTimers({ now: Date.parse(end) - 10_000 });
  render(<IssuedBadge badge={{ state: 'issued', validUntil: end }} />);
  expect(screen.getByText('Issued')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(screen.getByText('Expired')).toBeTruthy();
});

test('each state has its own style as well as its word', () => {
  const looks = badgeStates.map((state) => {
    const { container } = render(<IssuedBadge badge={{ state, validUntil: null }} />);
    return [container.firstElementChild?.className, container.querySelector('svg')?.innerHTML];
  });
  expect(new Set(looks.map(([, icon]) => icon)).size).toBe(badgeStates.length);
  expect(new Set(looks.slice(0, 3).map(([color]) => color)).size).toBe(3);
});
