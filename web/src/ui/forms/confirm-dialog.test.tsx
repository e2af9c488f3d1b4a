import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Question(given: Pick<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onFailed'>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button
        onClick={() => {
          setOpen(true);
        }}
      >
        Ask again
      </button>
      <ConfirmDialog
        open={open}
        title="Delete it?"
        confirmLabel="Delete"
        onClose={() => {
          setOpen(false);
        }}
        {...given}
      >
        It goes.
      </ConfirmDialog>
    </>
  );
}

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));
};
const deleteIsNotBusy = () =>
  expect.poll(() => screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBeNull();

test('confirms only once despite further clicks, even after it is done', async () => {
  let done: () => void = () => undefined;
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  renderInApp(<Question onConfirm={onConfirm} />);
  press('Delete');
  press('Delete');
  expect(onConfirm).toHaveBeenCalledOnce();
  done();
  await deleteIsNotBusy();
  press('Delete');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a failure is reported, and the action can be confirmed again', async () => {
  const onConfirm = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const onFailed = vi.fn();
  renderInApp(<Question onConfirm={onConfirm} onFailed={onFailed} />);
  press('Delete');
  await expect.poll(() => onFailed).toHaveBeenCalledWith(new TypeError('Failed to fetch'));
  await deleteIsNotBusy();
  press('Delete');
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('a reopened dialog can be confirmed again', async () => {
  const onConfirm = vi.fn(() => Promise.resolve());
  renderInApp(<Question onConfirm={onConfirm} />);
  press('Delete');
  press('Cancel');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  press('Ask again');
  press('Delete');
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
