import { useRef } from 'react';

/**
 * A key for what is sent: the same for the same, another one for something else. The server does once what comes again
 * under its key. A `given` key is taken in place of a new one.
 */
export function useRequestKey(): (sent: object, given?: string) => string {
  const last = useRef<{ body: string; key: string } | null>(null);
  return (sent, given) => {
    const body = JSON.stringify(sent);
    if (last.current?.body !== body) last.current = { body, key: given ?? crypto.randomUUID() };
    return last.current.key;
  };
}
