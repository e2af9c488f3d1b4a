import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TagChip } from './tag-chip.tsx';

test('a tag shows its colour as a dot, and its name in the colour of text on a tint', () => {
  render(<TagChip tag={{ name: 'Staff', color: '#fde047' }} />);
  const chip = screen.getByText('Staff').parentElement;
  expect(chip?.className).toContain('text-ink');
  expect(chip?.querySelector<HTMLElement>('[aria-hidden]')?.style.backgroundColor).toBe('rgb(253, 224, 71)');
});
