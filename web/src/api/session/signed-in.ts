import { type Endpoint, type Role, isAllowed } from 'functions/contract';
import { createContext, use } from 'react';

/** Administrator of this console, by the server's last answer. */
export interface SignedIn {
  uid: string;
  email: string;
  role: Role;
}

/** Administrator of the screens inside; null where nobody has signed in. */
export const SignedInContext = createContext<SignedIn | null>(null);

/** Administrator who is signed in; null where nobody is. */
export function useSignedIn(): SignedIn | null {
  return use(SignedInContext);
}

/** Whether who works here may make this call. What one may not do is not offered; the contract alone says what that is. */
export function useMay(endpoint: Endpoint): boolean {
  return may(useSignedIn(), endpoint);
}

/** The same for one of several calls. */
export function may(administrator: SignedIn | null, { access }: Endpoint): boolean {
  if (access === 'public') return true;
  return administrator !== null && isAllowed(administrator.role, access);
}

const LeaveContext = createContext<() => void>(() => undefined);

/** Gives what is inside the way out. */
export const LeaveProvider = LeaveContext.Provider;

/** The way out once the server has ended the session: everything here is forgotten, and the login stands there. */
export function useLeaveConsole(): () => void {
  return use(LeaveContext);
}
