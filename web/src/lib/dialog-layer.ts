import { createContext } from 'react';
import { dialogParameter, type overParameter } from './dialog-addresses.ts';

/** The parameter of the address that the dialogs inside follow: one dialog can lie over another. */
export const DialogLayer = createContext<typeof dialogParameter | typeof overParameter>(dialogParameter);
