/** Days for which jobs, their lists, idempotency keys, mail and what undo needs are kept: they refer to each other. */
export const daysKept = 30;
