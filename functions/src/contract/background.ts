import * as z from 'zod';

/** The header `x-background` of a call that nobody asked for at that moment. */
export const backgroundSchema = z
  .enum(['1'])
  .describe(
    'For calls that your program makes by itself, such as looking for news: they do not count as use of the session, which ' +
      'ends two hours after the last call that does.',
  );
