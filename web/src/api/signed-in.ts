import { type Endpoint, type Role, isAllowed } from 'functions/contract';
import { createContext, use } from 'react';

/** Who works in the console, by the server's last word. */
export interface SignedIn {
  uid: string;
  email: string;
  role: Role;
}

/** Who works in what stands inside; null where nobody has signed in. */
export const SignedInContext = createContext<SignedIn | null>(null);

/** Who works here; null where nobody has signed in. */
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
