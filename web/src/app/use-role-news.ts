import type { Role } from 'functions/contract';
import { useEffect, useRef } from 'react';
import { roleWords } from '../lib/role-words.ts';
import { toast } from '../ui/feedback/toast.ts';

/** Says so when somebody has changed the role that one works in: what the screens offer has changed with it. */
export function useRoleNews(role: Role): void {
  const known = useRef(role);
  useEffect(() => {
    if (known.current === role) return;
    known.current = role;
    const { one, may } = roleWords[role];
    toast.show({ title: `You are ${one} now`, description: `Your role was changed. ${may}` });
  }, [role]);
}
