import { render, screen } from '@testing-library/react';
import { badgeStates } from 'functions/contract';
import { expect, test } from 'vitest';
import { IssuedBadge } from './issued-badge.tsx';

test.each([
  ['issued', 'Issued'],
  ['never', 'Not issued'],
  ['scheduled', 'Scheduled'],
  ['revoked', 'Taken back'],
] as const)('a badge that is %s is called %s', (state, word) => {
  render(<IssuedBadge badge={{ state }} />);
  expect(screen.getByText(word)).toBeTruthy();
});

test('each state has a look of its own beside its word', () => {
  const looks = badgeStates.map((state) => {
    const { container } = render(<IssuedBadge badge={{ state }} />);
    return [container.firstElementChild?.className, container.querySelector('svg')?.innerHTML];
  });
  expect(new Set(looks.map(([, icon]) => icon)).size).toBe(badgeStates.length);
  expect(new Set(looks.slice(0, 3).map(([color]) => color)).size).toBe(3);
});
