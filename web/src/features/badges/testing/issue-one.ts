import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { issueDialogCalls } from '../../../testing/sample-recipients.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { notIssued } from './open-badges.tsx';

export const create = 'POST /api/badges';

/** Answers to creating and issuing one badge. */
export const issueCalls = {
  ...issueDialogCalls,
  [create]: json({ ...sampleBadge, ...notIssued }, 201),
  [`POST /api/badges/${sampleBadge.id}/issue`]: json(sampleBadge),
};

/** Searches and chooses Jane Doe. */
export async function chooseJane(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('User'), 'jane');
  await userEvent.click(await screen.findByRole('option', { name: /Jane Doe/ }));
}

/** Clicks the button of the dialog, not the page's. */
export async function submit(label: string | RegExp = 'Issue Badge'): Promise<void> {
  await press(label, screen.getByRole('dialog'));
}
