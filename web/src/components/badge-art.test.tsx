import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleBadge } from '../testing/samples.ts';
import { BadgeArt } from './badge-art.tsx';

test('a picture that does not load leaves words in its place', () => {
  render(
    <BadgeArt badge={{ id: sampleBadge.id, revision: 1, state: 'issued' }} alt="Dean's List badge 2025 of Jane Doe" />,
  );
  fireEvent.error(screen.getByRole('img', { name: "Dean's List badge 2025 of Jane Doe" }));
  expect(screen.getByText('Badge image not available')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
