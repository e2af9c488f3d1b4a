import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { issueDialogCalls } from '../../../testing/sample-recipients.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { notIssued } from './open-badges.tsx';

/** Makes a badge. */
export const create = 'POST /api/badges';

/** Answers to the dialog that issues one badge: made, then issued. */
export const issueCalls = {
  ...issueDialogCalls,
  [create]: json({ ...sampleBadge, ...notIssued }, 201),
  [`POST /api/badges/${sampleBadge.id}/issue`]: json(sampleBadge),
};

/** Finds Jane Doe and chooses her. */
export async function chooseJane(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('User'), 'jane');
  await userEvent.click(await screen.findByRole('option', { name: /Jane Doe/ }));
}

/** Presses the button of the dialog, not that of the page behind. */
export async function submit(label: string | RegExp = 'Issue Badge'): Promise<void> {
  await press(label, screen.getByRole('dialog'));
}
