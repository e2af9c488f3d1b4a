import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IssuedBadge } from './issued-badge.tsx';

const revokedAt = '2026-11-23T08:00:00.000Z';

test.each([
  [{ issued: true, revokedAt: null }, 'Issued'],
  [{ issued: false, revokedAt: null }, 'Not issued'],
  [{ issued: false, revokedAt }, 'Taken back'],
])('%j is called %s', (badge, word) => {
  render(<IssuedBadge badge={badge} />);
  expect(screen.getByText(word)).toBeTruthy();
});

test('each state has a look of its own beside its word', () => {
  const states = [
    { issued: true, revokedAt: null },
    { issued: false, revokedAt: null },
    { issued: false, revokedAt },
  ];
  const looks = states.map((badge) => {
    const { container } = render(<IssuedBadge badge={badge} />);
    return [container.firstElementChild?.className, container.querySelector('svg')?.innerHTML];
  });
  expect(new Set(looks.map(([color]) => color)).size).toBe(3);
  expect(new Set(looks.map(([, icon]) => icon)).size).toBe(3);
});
