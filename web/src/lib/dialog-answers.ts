/** Takes what a dialog over a form has made to that form. Only the form that asked last is told, and once. */
function createAnswer<Made>() {
  let take: ((made: Made) => void) | null = null;
  return {
    ask: (taker: (made: Made) => void) => {
      take = taker;
    },
    give: (made: Made) => {
      take?.(made);
      take = null;
    },
  };
}

/** The user who was added over a form that looked for one. */
export const addedUser = createAnswer<{ id: string; name: string; email: string }>();
