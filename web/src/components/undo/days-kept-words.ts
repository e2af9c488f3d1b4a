import { deletedDaysKept } from 'functions/contract';

/** Sentence about one record that is deleted. */
export const itIsKept = `It can be restored for ${deletedDaysKept} days.`;

/** Sentence about several records that are deleted, or a person with their badges. */
export const theyAreKept = `They can be restored for ${deletedDaysKept} days.`;
