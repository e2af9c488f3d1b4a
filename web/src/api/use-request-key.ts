import { useRef } from 'react';

/**
 * Idempotency key: the same for the same content, a new one otherwise. The server runs a key once. A `given` key
 * is used in place of a new one.
 */
export function useRequestKey(): (sent: object, given?: string) => string {
  const last = useRef<{ body: string; key: string } | null>(null);
  return (sent, given) => {
    const body = JSON.stringify(sent);
    if (last.current?.body !== body) last.current = { body, key: given ?? crypto.randomUUID() };
    return last.current.key;
  };
}
