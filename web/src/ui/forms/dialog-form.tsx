import { say } from 'functions/contract/words/say';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogBody, FormFooter } from './dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useFinish } from './use-latch.ts';
import { useZodForm } from './use-zod-form.ts';
import { cx } from '../style.ts';

/** Form that finishes once: `finish` closes it with the outcome, unless already closed. */
export function useDialogForm<V extends FieldValues, T, A extends unknown[]>(
  options: Parameters<typeof useZodForm<V, T>>[0] & { onFinish: (...answer: A) => void },
) {
  return { ...useZodForm<V, T>(options), ...useFinish(options.onFinish) };
}

interface DialogFormProps {
  form: { sending: boolean; finished: boolean; isDirty: boolean };
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Label of the submit button: 'Add User'. */
  submit: string;
  cancel?: string;
  onCancel: () => void;
  /** Whether closing loses input. */
  unsaved?: boolean;
  /** Focuses the `focusFirst` field if the form replaces another step. */
  isStep?: boolean;
  /** Content between fields and buttons. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Form of a dialog with fields, buttons, and a guard for unsaved input. */
export function DialogForm({
  form,
  onSubmit,
  submit,
  cancel = say('common.cancel'),
  onCancel,
  ...props
}: DialogFormProps) {
  const { unsaved = form.isDirty, isStep = false, notice, children } = props;
  return (
    <form
      noValidate
      ref={isStep ? focusFirstField : undefined}
      // The body scrolls between title and buttons.
      className="flex min-h-0 flex-col"
      onSubmit={onSubmit}
    >
      <DialogBody>{children}</DialogBody>
      {notice}
      <FormFooter submit={submit} cancel={cancel} busy={form.sending || form.finished} onCancel={onCancel} />
      <LeaveGuard when={unsaved && !form.finished} />
    </form>
  );
}

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{title}</legend>
      <div className="grid gap-4">{children}</div>
    </fieldset>
  );
}

interface BesidePictureProps {
  /** Content above the picture on a phone. */
  first?: ReactNode;
  picture: ReactNode;
  /** Whether it also stays while scrolling on a phone, because the fields change it step by step. */
  staysOnPhone?: boolean;
  children: ReactNode;
}

/** Dialog fields with a sticky picture at the left; above them on phones. */
export function BesidePicture({ first, picture, staysOnPhone = false, children }: BesidePictureProps) {
  return (
    <div className="grid content-start gap-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6 low:gap-3">
      {first && <div className="grid min-w-0 gap-4 sm:col-start-2 low:gap-3">{first}</div>}
      <div
        className={cx(
          'top-0 min-w-0 sm:sticky sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:self-start max-sm:low:static max-sm:low:order-last',
          staysOnPhone && 'max-sm:sticky max-sm:z-10 max-sm:bg-surface max-sm:pb-2',
        )}
      >
        {picture}
      </div>
      <div className="grid min-w-0 content-start gap-4 sm:col-start-2 low:gap-3">{children}</div>
    </div>
  );
}
