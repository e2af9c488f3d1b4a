import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from 'functions/contract';
import { ImportUsersDialog } from '../features/import/import-users-dialog.tsx';
import { serveList } from '../features/import/read/serve-list.ts';
import { useOpenDialog } from '../lib/open-dialog.ts';
import { fakeWorkers } from './fake-worker.ts';
import { renderInApp } from './render.tsx';

function Console() {
  const { dialog, close } = useOpenDialog();
  return <ImportUsersDialog open={dialog === 'import'} onClose={close} />;
}

/** Opens the import dialog, with lists read in the page. */
export function openImport(role: Role = 'owner') {
  fakeWorkers(serveList);
  return renderInApp(<Console />, { path: '/users?dialog=import', role });
}

/** Chooses a list, even one of a type that is not accepted. */
export async function chooseList(content: BlobPart, name = 'users.csv', type = ''): Promise<void> {
  const file = new File([content], name, { type });
  await userEvent.upload(screen.getByLabelText('CSV, text or Excel file'), file, { applyAccept: false });
}
