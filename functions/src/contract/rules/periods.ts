/** Days for which jobs, their lists, idempotency keys, mail and undo data are kept. They refer to each other. */
export const daysKept = 30;

/** Calendar months. */
export const lookUpMonthsKept = 13;

/** Days before the last valid day. */
export const reminderDays = [30, 7] as const;
/** Hour in the organization's time zone from which reminders are sent. */
export const reminderHour = 7;
