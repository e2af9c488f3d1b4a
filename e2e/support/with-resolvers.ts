/** A promise, and what fulfils it: keeps an answer back until a test has seen the screen without it. */
export function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
