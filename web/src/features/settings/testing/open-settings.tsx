import { screen } from '@testing-library/react';
import type { Role, Settings } from 'functions/contract';
import { bodiesOf, fakeApi, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleSettings } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { SettingsPage } from '../settings-page.tsx';

export const saveRoute = 'POST /api/settings';

/** Answer with these settings. Its ETag is weak, as after a proxy. */
export function revised(settings: Settings, revision: string): Response {
  return Response.json(settings, { headers: { ETag: `W/"${revision}"` } });
}

/** Opens the sample settings with `changes` and a server that saves. */
export async function openSettings(
  changes: Partial<Settings> = {},
  replies: Parameters<typeof fakeApi>[0] = {},
  role: Role = 'owner',
) {
  const settings = { ...sampleSettings, ...changes };
  const seen = fakeApi({
    'GET /api/settings': revised(settings, '1'),
    'GET /api/settings/signers': json([]),
    'GET /api/badge-templates': json([]),
    [saveRoute]: ({ body }) => revised({ ...settings, ...(body as Partial<Settings>) }, '2'),
    ...replies,
  });
  const app = renderInApp(<SettingsPage />, { role });
  await screen.findByText('Certificate Settings');
  return { seen, saved: () => bodiesOf(seen, saveRoute), ...app };
}

/** Saves the form and waits for the toast. */
export async function saveSettings(): Promise<void> {
  await press('Save settings');
  await toastSays('Settings saved');
}
