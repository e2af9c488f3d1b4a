import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import type { ActOnUsersProps } from '../bulk/use-chosen-users.ts';

const those = { users: [sampleUser], everything: { filter: { search: '9a' }, total: 24 } };

/** Opens a dialog for 24 matches of a search, or for the given users. */
export function openAct(
  Dialog: ComponentType<ActOnUsersProps>,
  replies: Parameters<typeof fakeApi>[0],
  asked: Pick<ActOnUsersProps, 'users' | 'everything'> = those,
) {
  const seen = fakeApi(replies);
  const onDone = vi.fn();
  renderInApp(<Dialog {...asked} onClose={vi.fn()} onDone={onDone} />);
  return { seen, onDone };
}
