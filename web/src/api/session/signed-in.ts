import { type Endpoint, type Role, isAllowed } from 'functions/contract';
import { createContext, use } from 'react';

/** Current administrator, as of the server's last answer. */
export interface SignedIn {
  uid: string;
  email: string;
  role: Role;
}

/** Administrator of the screens inside; null if signed out. */
export const SignedInContext = createContext<SignedIn | null>(null);

export function useSignedIn(): SignedIn | null {
  return use(SignedInContext);
}

/** Whether the administrator may make this call, according to the contract. Screens hide what is not allowed. */
export function useMay(endpoint: Endpoint): boolean {
  return may(useSignedIn(), endpoint);
}

/** The same for any administrator. */
export function may(administrator: SignedIn | null, { access }: Endpoint): boolean {
  if (access === 'public') return true;
  return administrator !== null && isAllowed(administrator.role, access);
}

const LeaveContext = createContext<() => void>(() => undefined);

export const LeaveProvider = LeaveContext.Provider;

/** Leaves the console after the server ended the session: clears everything and shows the login. */
export function useLeaveConsole(): () => void {
  return use(LeaveContext);
}
