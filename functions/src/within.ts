/**
 * Waits for work at most `ms` milliseconds: answers what it answers, or what `late` does, which may throw. Work that is late
 * goes on; what becomes of it is nobody's any more.
 */
export async function within<Done, Late>(
  ms: number,
  work: Promise<Done>,
  late: () => Late,
): Promise<Done | Awaited<Late>> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    // eslint-disable-next-line no-restricted-syntax -- this is where others find it
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
