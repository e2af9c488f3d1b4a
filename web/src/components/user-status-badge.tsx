import type { UserStatus } from 'functions/contract';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';

const looks = {
  active: { tone: 'success', label: 'Active' },
  pending: { tone: 'warning', label: 'Pending' },
  inactive: { tone: 'neutral', label: 'Inactive' },
} as const;

/** A user's status in words and colour. */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { tone, label } = looks[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
