import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chosenRecipients } from '../../components/chosen-recipients.ts';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { outlookOf } from '../../testing/sample-outlook.ts';
import { sampleTag, sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { IssueToUsersDialog } from './issue-to-users-dialog.tsx';

const recipients = 'POST /api/badges/recipients';
const bulk = 'POST /api/badges/bulk';
const basics = {
  'GET /api/badge-templates': json([]),
  'GET /api/settings': json({ defaultYear: 2028 }),
  [recipients]: json(outlookOf({ total: 22, leftOut: 2 })),
  [bulk]: json({ jobId: sampleTag.id, count: 22, skipped: 2 }),
};

beforeEach(() => {
  chosenRecipients.set(null);
});

test.each([{ userIds: [sampleUser.id] }, { filter: { search: '9a', status: 'active' as const } }])(
  'chosen users stand in place of tags: %o',
  async (users) => {
    const seen = fakeApi(basics);
    const onIssued = vi.fn();
    chosenRecipients.set({ users, onIssued });
    renderInApp(<IssueToUsersDialog open onClose={vi.fn()} />);
    expect(await screen.findByText('24 people you selected')).toBeTruthy();
    expect(screen.queryByText('Tags')).toBeNull();
    await press('Issue 22 badges');
    await expect.poll(() => onIssued).toHaveBeenCalledOnce();
    const bodies = seen.filter(({ route }) => route === recipients || route === bulk).map(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) {
      expect(body).toMatchObject({ users, includeInactive: false });
      expect(body).not.toHaveProperty('tagIds');
    }
  },
);

test('opened by its address with nobody chosen, it says so and sends nothing', async () => {
  const seen = fakeApi(basics);
  renderInApp(<IssueToUsersDialog open onClose={vi.fn()} />);
  expect(screen.getByText('Nobody is selected. Close this and tick people in the list.')).toBeTruthy();
  await press('Issue badges');
  await toastSays('No Users Selected');
  expect(seen.some(({ route }) => route === recipients || route === bulk)).toBe(false);
});
