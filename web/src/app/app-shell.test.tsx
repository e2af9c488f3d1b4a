import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeApi, json, refusal } from '../testing/fake-api.ts';
import { press } from '../testing/press.ts';
import { renderRoutes } from '../testing/render.tsx';
import { sampleAdministrator, sampleSettings } from '../testing/samples.ts';
import { AppShell } from './app-shell.tsx';

function Names() {
  const [names, setNames] = useState(['Ada', 'Bob']);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button
            onClick={() => {
              setNames(names.filter((each) => each !== name));
            }}
          >
            {`Remove ${name}`}
          </button>
        </li>
      ))}
    </ul>
  );
}

test('after an item is removed, focus moves to the next one, and then to the main area', async () => {
  let answer: (response: Response) => void = () => undefined;
  fakeApi({
    'GET /api/settings': () => new Promise((resolve) => (answer = resolve)),
    'GET /api/stats': refusal(403, 'forbidden', 'Only owners may do this.'),
  });
  const shell = <AppShell administrator={sampleAdministrator} onLogout={vi.fn()} />;
  renderRoutes([{ element: shell, children: [{ path: '*', element: <Names /> }] }]);
  expect(await screen.findByText('Loading')).toBeTruthy();
  await act(async () => {
    answer(json(sampleSettings));
    await Promise.resolve();
  });
  await press('Remove Ada');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Bob' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
});
