import { type UserStatus, userStatuses } from 'functions/contract';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

const looks = {
  active: { tone: 'success', label: 'Active' },
  pending: { tone: 'warning', label: 'Pending' },
  inactive: { tone: 'neutral', label: 'Inactive' },
} as const;

export const userStatusOptions = userStatuses.map((value) => ({ value, label: looks[value].label }));

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { tone, label } = looks[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
