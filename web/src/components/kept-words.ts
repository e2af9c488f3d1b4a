import { deletedDaysKept } from 'functions/contract';

/** What follows the deletion of one record. */
export const itIsKept = `It can be restored for ${deletedDaysKept} days.`;

/** What follows the deletion of somebody, or of several records. */
export const theyAreKept = `They can be restored for ${deletedDaysKept} days.`;
