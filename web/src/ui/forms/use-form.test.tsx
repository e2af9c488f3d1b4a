import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { renderInApp } from '../../testing/render.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({ name: z.string().min(1, 'Name is required') });

interface NameFormProps {
  initial: string;
  onValid: (value: { name: string }) => Promise<void>;
}

function NameForm({ initial, onValid }: NameFormProps) {
  const form = useForm({ initial: { name: initial }, schema });
  return (
    <form aria-label="Form" onSubmit={form.submit(onValid)}>
      <TextField {...form.field('name')} label="Name" />
    </form>
  );
}

const submit = () => {
  fireEvent.submit(screen.getByRole('form'));
};

test('while it is on its way nothing more is sent', () => {
  const onValid = vi.fn(() => new Promise<void>(() => undefined));
  renderInApp(<NameForm initial="Ada" onValid={onValid} />);
  submit();
  submit();
  expect(onValid).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' });
});

test('what is not valid is not sent, and takes the focus', () => {
  const onValid = vi.fn(() => Promise.resolve());
  renderInApp(<NameForm initial="" onValid={onValid} />);
  submit();
  expect(onValid).not.toHaveBeenCalled();
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
