import { createContext, use } from 'react';

const LeaveContext = createContext<() => void>(() => undefined);

/** Gives what is inside the way out. */
export const LeaveProvider = LeaveContext.Provider;

/** Leaves the console once the server has ended the session: forgets all of it, and shows the login. */
export function useLeaveConsole(): () => void {
  return use(LeaveContext);
}
