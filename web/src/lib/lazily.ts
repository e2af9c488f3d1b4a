/** A value that is made when it is asked for first; what could not be made is tried anew. */
export function lazily<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | null = null;
  return {
    get: (): Promise<Value> => {
      made ??= make().catch((error: unknown) => {
        made = null;
        throw error;
      });
      return made;
    },
    /** Has the next call make it anew. */
    forget: () => {
      made = null;
    },
  };
}
