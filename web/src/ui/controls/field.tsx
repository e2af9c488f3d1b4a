import { say } from 'functions/contract/words/say';
import { type ReactNode, useId } from 'react';

/** Texts of a control: label above, help below, or an error in its place. */
export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
}

/** Attributes that connect a control with its label, help and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** Layout of a control with its label and message. */
export function Field({ label, help, error, optional = false, children }: FieldFrameProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-muted"> {say('ui.optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': messageId, 'aria-invalid': error !== undefined })}
      <FieldMessage id={messageId} help={help} error={error} />
    </div>
  );
}

// Always present, so that screen readers announce a new error.
function FieldMessage({ id, help, error }: { id: string } & Pick<FieldProps, 'help' | 'error'>) {
  return (
    <div id={id} aria-live="polite" className="text-sm empty:hidden">
      {error ? <p className="text-danger">{error}</p> : help && <div className="text-muted">{help}</div>}
    </div>
  );
}
