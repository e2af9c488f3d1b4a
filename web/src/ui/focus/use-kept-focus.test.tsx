import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** List of names; each can be ticked, removed, or deleted after a question. */
function List({ names }: { names: string[] }) {
  const region = useKeptFocus<HTMLDivElement>();
  const [left, setLeft] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string | null) => () => {
    setLeft(left.filter((each) => each !== name));
    setAsked(null);
  };
  const ask = (name: string | null) => () => {
    setAsked(name);
  };
  return (
    <>
      <Button>Outside</Button>
      <div ref={region} tabIndex={-1}>
        <input aria-label="Search" />
        {left.length > 0 && (
          <ul>
            {left.map((name) => (
              <li key={name}>
                <input type="checkbox" aria-label={`Select ${name}`} />
                <Button onClick={remove(name)}>{`Remove ${name}`}</Button>
                <Button onClick={ask(name)}>{`Delete ${name}`}</Button>
              </li>
            ))}
          </ul>
        )}
        <nav>
          <Button>Previous</Button>
          <Button
            disabled={left.length === 0}
            onClick={() => {
              setLeft([]);
            }}
          >
            Next
          </Button>
        </nav>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title="Sure?"
        confirmLabel="Yes"
        onConfirm={remove(asked)}
        onClose={ask(null)}
      >
        It goes.
      </ConfirmDialog>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const focusLandsOn = (name: string) => expect.poll(focused, { message: 'what has the focus' }).toBe(name);

test('removing a row moves the focus to the same control of a neighboring row', async () => {
  render(<List names={['Ada', 'Bob', 'Cy']} />);
  await userEvent.click(button('Remove Bob'));
  await focusLandsOn('Remove Cy');
  await userEvent.click(button('Remove Cy'));
  await focusLandsOn('Remove Ada');
});

test('removing the only row moves the focus to the nearest control', async () => {
  render(<List names={['Ada']} />);
  await userEvent.click(button('Remove Ada'));
  await focusLandsOn('Previous');
});

test('deleting a row through a dialog moves the focus to the next row', async () => {
  render(<List names={['Ada', 'Bob']} />);
  await userEvent.click(button('Outside'));
  await userEvent.click(button('Delete Ada'));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await focusLandsOn('Delete Bob');
});

test('a button that becomes disabled passes the focus to its neighbor', async () => {
  render(<List names={['Ada']} />);
  await userEvent.click(button('Next'));
  await focusLandsOn('Previous');
});

test('the focus does not return if the user clicked elsewhere', async () => {
  const { rerender } = render(<List key="1" names={['Ada', 'Bob']} />);
  await userEvent.click(screen.getByLabelText('Select Ada'));
  await userEvent.click(document.body);
  rerender(<List key="2" names={['Bob']} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

test('a screen reader can move the focus on by itself', async () => {
  render(<List names={['Ada', 'Bob']} />);
  await userEvent.click(button('Remove Ada'));
  await focusLandsOn('Remove Bob');
  const search = screen.getByLabelText('Search');
  search.focus();
  expect(document.activeElement).toBe(search);
});

test('closing a dialog that the address opened moves the focus to the page', async () => {
  const dialog = (open: boolean) => (
    <ConfirmDialog open={open} title="Sure?" confirmLabel="Yes" onConfirm={() => undefined} onClose={() => undefined}>
      It goes.
    </ConfirmDialog>
  );
  function Screen({ open }: { open: boolean }) {
    const region = useKeptFocus<HTMLElement>();
    return (
      <>
        <main ref={region} tabIndex={-1}>
          Content
        </main>
        {dialog(open)}
      </>
    );
  }
  const { rerender } = render(<Screen open />);
  await focusLandsOn('Cancel');
  rerender(<Screen open={false} />);
  await focusLandsOn('Content');
});
