import { createContext, use } from 'react';

const LeaveContext = createContext<() => void>(() => undefined);

/** Gives what is inside the way out. */
export const LeaveProvider = LeaveContext.Provider;

/** The way out once the server has ended the session: everything here is forgotten, and the login stands there. */
export function useLeaveConsole(): () => void {
  return use(LeaveContext);
}
