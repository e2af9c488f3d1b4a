import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Badge } from 'functions/contract';
import { type Replies, fakeApi, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleBadge, sampleSettings } from '../../../testing/samples.ts';
import { BadgesPage } from '../list/badges-page.tsx';

/** State of a badge that was never issued. */
export const notIssued = { state: 'never', issued: false, issuedAt: null } as const;

/** Badge of another person; its id is a number above 1. */
export function badgeOf(recipientName: string, number: number, more: Partial<Badge> = {}): Badge {
  const id = `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;
  return { ...sampleBadge, id, recipientName, ...more };
}

export function listOf(badges: readonly object[], total = badges.length): Response {
  return json({ badges, total, nextCursor: total > badges.length ? 'more' : null });
}

/** Opens the badge list, by default with only the sample badge. */
export function openBadges(replies: Replies = {}, place: Parameters<typeof renderInApp>[1] = {}) {
  const seen = fakeApi({
    'GET /api/stats': json({}),
    'GET /api/settings': json(sampleSettings),
    'GET /api/tags': json([]),
    'GET /api/badge-templates': json([]),
    'GET /api/badges': listOf([sampleBadge]),
    ...replies,
  });
  return { seen, ...renderInApp(<BadgesPage />, place) };
}

export async function choose(action: string, recipient = sampleBadge.recipientName): Promise<void> {
  await press(`Actions for the badge of ${recipient}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** Ticks the page, and all matches if their number is given. */
export async function tickAll(everything?: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText('Select all badges on this page'));
  if (everything) await press(`Select all ${everything}`);
}
