import { type MessageKey, type MessageValues, say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';

interface AroundProps {
  message: MessageKey;
  /** Value replaced by the children. */
  value: string;
  /** All other values. */
  values?: MessageValues;
  children: ReactNode;
}

// Occurs in no message or typed text.
const place = '\u0000';

/** Message around a component, such as a link or a name with its own text direction. */
export function Around({ message, value, values, children }: AroundProps) {
  const [before, after] = say(message, { ...values, [value]: place }).split(place);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
