import { type MessageKey, say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';

interface AroundProps {
  message: MessageKey;
  /** The only value of the message, whose place the children take. */
  value: string;
  children: ReactNode;
}

// Stands in no message, and in no text that a person types.
const place = '\u0000';

/** A sentence as one message around a component: a link, or a name in a direction of its own. */
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
