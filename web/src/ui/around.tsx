import { type MessageKey, say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';

interface AroundProps {
  message: MessageKey;
  /** The message's only value, replaced by the children. */
  value: string;
  children: ReactNode;
}

// Occurs in no message or typed text.
const place = '\u0000';

/** Message around a component, such as a link or a name with its own text direction. */
export function Around({ message, value, children }: AroundProps) {
  const [before, after] = say(message, { [value]: place }).split(place);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
