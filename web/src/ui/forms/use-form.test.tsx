import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type Sending, useForm } from './use-form.ts';

const schema = z.object({ name: z.string().min(1, 'Name is required') });

interface NameFormProps {
  initial?: string;
  onValid: (value: { name: string }, sending: Sending) => Promise<void>;
  onInvalid?: () => void;
}

function NameForm({ initial = 'Ada', onValid, onInvalid }: NameFormProps) {
  const form = useForm({ initial: { name: initial }, schema });
  return (
    <form aria-label="Name" aria-busy={form.sending} onSubmit={form.submit(onValid, onInvalid)}>
      <input aria-label="Name" {...form.field('name')} />
    </form>
  );
}

const theForm = () => screen.getByRole<HTMLFormElement>('form');
const submit = () => {
  fireEvent.submit(theForm());
};

test('while it is on its way nothing more is sent, and the same form keeps its key', async () => {
  const answers: (() => void)[] = [];
  const keys: string[] = [];
  const onValid = vi.fn(
    (_: unknown, { key }: Sending) =>
      new Promise<void>((resolve) => {
        keys.push(key);
        answers.push(resolve);
      }),
  );
  render(<NameForm onValid={onValid} />);
  submit();
  submit();
  expect(onValid).toHaveBeenCalledOnce();
  expect(theForm().getAttribute('aria-busy')).toBe('true');
  answers[0]?.();
  await waitFor(() => {
    expect(theForm().getAttribute('aria-busy')).toBe('false');
  });
  fireEvent.change(screen.getByLabelText('Name', { selector: 'input' }), { target: { value: 'Bob' } });
  submit();
  expect(onValid).toHaveBeenCalledTimes(2);
  expect(new Set(keys).size).toBe(1);
});

test('a form that is opened anew has another key', () => {
  const keys: string[] = [];
  const onValid = (_: unknown, { key }: Sending) => Promise.resolve(void keys.push(key));
  for (let times = 0; times < 2; times += 1) {
    const { unmount } = render(<NameForm onValid={onValid} />);
    submit();
    unmount();
  }
  expect(new Set(keys).size).toBe(2);
});

test('what is not valid is not sent, is said each time, and takes the focus', () => {
  const onValid = vi.fn(() => Promise.resolve());
  const onInvalid = vi.fn();
  render(<NameForm initial="" onValid={onValid} onInvalid={onInvalid} />);
  submit();
  expect(onInvalid).toHaveBeenCalledWith({ name: 'Name is required' });
  expect(onValid).not.toHaveBeenCalled();
});
