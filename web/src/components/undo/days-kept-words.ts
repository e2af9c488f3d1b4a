import { deletedDaysKept } from 'functions/contract';

/** Sentence about one deleted record. */
export const itCanBeRestored = `It can be restored for ${deletedDaysKept} days.`;

/** Sentence about several deleted records, or a person with badges. */
export const theyCanBeRestored = `They can be restored for ${deletedDaysKept} days.`;
