import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { toastSays } from '../../testing/toasts.ts';
import { TextField } from '../controls/inputs.tsx';
import { type Send, useZodForm } from './use-zod-form.ts';

interface Person {
  name: string;
  year: string;
}
const schema = z.preprocess(
  ({ name, year }: Person) => ({ name, year: Number(year) }),
  z.object({ name: z.string().min(1, 'Name is required'), year: z.int().min(2020, 'Use a year from 2020') }),
);
type Parsed = z.output<typeof schema>;

interface PersonFormProps {
  initial?: Person;
  send: Send<Parsed>;
}

function PersonForm({ initial = { name: 'Ada', year: '2026' }, send }: PersonFormProps) {
  const form = useZodForm({ initial, schema });
  const trySending: Send<Parsed> = async (value, key) => {
    try {
      await send(value, key);
    } catch (error) {
      form.showFailure('Failed to add Ada', error);
    }
  };
  return (
    <form aria-label="Person" aria-busy={form.sending} onSubmit={form.submit(trySending)}>
      <TextField {...form.field('year')} label="Year" />
      <TextField {...form.field('name')} label="Name" />
      <p>{form.isDirty ? 'changed' : 'as it was'}</p>
      <button type="submit">Send</button>
      <button
        type="button"
        onClick={() => {
          form.refill({ name: 'Bob', year: '2025' }, { name: 'Cleo', year: '2025' });
        }}
      >
        Refill
      </button>
    </form>
  );
}

const theForm = () => screen.getByRole<HTMLFormElement>('form');
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('a form is not sent again while sending, and keeps its idempotency key', async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn((_: Parsed, _key: string) => new Promise<void>((resolve) => answers.push(resolve)));
  renderInApp(<PersonForm send={send} />);
  fireEvent.submit(theForm());
  fireEvent.submit(theForm());
  await expect.poll(() => send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', year: 2026 }, expect.any(String));
  fireEvent.submit(theForm());
  expect(theForm().getAttribute('aria-busy')).toBe('true');
  answers[0]?.();
  await expect.poll(() => theForm().getAttribute('aria-busy')).toBe('false');
  await userEvent.type(input('Name'), ' L');
  await press('Send');
  await expect.poll(() => send).toHaveBeenCalledTimes(2);
  expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
});

test('a reopened form gets a new idempotency key', async () => {
  const send = vi.fn((_: Parsed, _key: string) => undefined);
  for (const times of [1, 2]) {
    const { unmount } = renderInApp(<PersonForm send={send} />);
    await press('Send');
    await expect.poll(() => send).toHaveBeenCalledTimes(times);
    unmount();
  }
  expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(2);
});

test('invalid input is not sent, and the first invalid field gets the focus', async () => {
  const send = vi.fn();
  renderInApp(<PersonForm initial={{ name: '', year: '1999' }} send={send} />);
  await press('Send');
  expect(await screen.findByText('Use a year from 2020')).toBeTruthy();
  expect(screen.getByText('Name is required')).toBeTruthy();
  const yearHasTheFocus = () => expect.poll(() => document.activeElement).toBe(input('Year'));
  await yearHasTheFocus();
  await userEvent.click(input('Name'));
  await press('Send');
  await yearHasTheFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a changed field is validated on blur, and then while typing', async () => {
  renderInApp(<PersonForm initial={{ name: '', year: '2026' }} send={vi.fn()} />);
  await userEvent.click(input('Name'));
  await userEvent.click(input('Year'));
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByText('Name is required')).toBeNull();
  expect(screen.queryByText('Use a year from 2020')).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText('Use a year from 2020')).toBeTruthy();
  await userEvent.type(input('Year'), '7');
  await expect.poll(() => screen.queryByText('Use a year from 2020')).toBeNull();
});

test('the error of a field left by a click appears after the click', async () => {
  renderInApp(<PersonForm send={() => undefined} />);
  await userEvent.clear(input('Name'));
  const pointer = userEvent.setup();
  await pointer.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Refill') });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Name is required')).toBeNull();
  await pointer.pointer({ keys: '[/MouseLeft]', target: theForm() });
  expect(await screen.findByText('Name is required')).toBeTruthy();
});

test('a form can be refilled with unsaved changes', async () => {
  renderInApp(<PersonForm send={vi.fn()} />);
  expect(screen.getByText('as it was')).toBeTruthy();
  await press('Refill');
  expect(input('Name').value).toBe('Bob');
  expect(screen.getByText('changed')).toBeTruthy();
  await userEvent.clear(input('Name'));
  await userEvent.type(input('Name'), 'Cleo');
  expect(await screen.findByText('as it was')).toBeTruthy();
});

test('a server error about a field is shown at the field and in the toast', async () => {
  const body = { message: 'This name is taken.', code: 'conflict', fields: { name: 'Taken.', other: 'Unknown.' } };
  renderInApp(<PersonForm send={() => Promise.reject(new ApiError(409, 'Conflict', JSON.stringify(body)))} />);
  await press('Send');
  expect(await screen.findByText('Taken.')).toBeTruthy();
  await toastSays('Error', 'This name is taken.');
});

test('a network error is explained below the failure message', async () => {
  renderInApp(<PersonForm send={() => Promise.reject(new TypeError('Failed to fetch'))} />);
  await press('Send');
  await toastSays('Failed to add Ada', 'The server cannot be reached. Check your connection and try again.');
});
