import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultSettings } from 'functions/contract/defaults';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../../testing/fake-api.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { issueDialogCalls } from '../../../testing/sample-outlook.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { TemplatesPage } from '../templates-page.tsx';

test('what is typed as the type replaces the proposed one, and types in use are offered', async () => {
  fakeApi({
    ...issueDialogCalls,
    'GET /api/settings': json(defaultSettings),
    'GET /api/badges': json({ badges: [{ ...sampleBadge, badgeType: 'Swimming' }], total: 1, nextCursor: null }),
  });
  renderInApp(<TemplatesPage />, { path: '/templates?dialog=design' });
  const dialog = await screen.findByRole('dialog', { name: 'Choose a design' });
  const field = await within(dialog).findByLabelText<HTMLInputElement>(/^Badge type/);
  await expect.poll(() => [...(field.list?.options ?? [])].map(({ value }) => value)).toContain('Swimming');
  expect(field.value).toBe("Dean's List");
  field.focus();
  await userEvent.keyboard('First Aid');
  expect(field.value).toBe('First Aid');
});
