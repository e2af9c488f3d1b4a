import { deletedDaysKept } from 'functions/contract';

/** Sentence about one record that is deleted. */
export const itCanBeRestored = `It can be restored for ${deletedDaysKept} days.`;

/** Sentence about several records that are deleted, or a person with their badges. */
export const theyCanBeRestored = `They can be restored for ${deletedDaysKept} days.`;
