/** Days for which jobs, their lists, idempotency keys, mail and what undo needs are kept: they refer to each other. */
export const daysKept = 30;

/** Calendar months for which visits of badge pages are kept. */
export const lookUpMonthsKept = 13;

/** Days before the last day of a badge on which its recipient is reminded of it. */
export const reminderDays = [30, 7] as const;
/** Hour on the clocks of the organization from which the reminders of a day are sent. */
export const reminderHour = 7;
