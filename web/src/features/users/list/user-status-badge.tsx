import { type UserStatus, userStatuses } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

const looks = {
  active: { tone: 'success', label: 'users.active' },
  pending: { tone: 'warning', label: 'users.pending' },
  inactive: { tone: 'neutral', label: 'users.inactive' },
} as const;

export function userStatusLabel(status: UserStatus): string {
  return say(looks[status].label);
}

export function userStatusOptions(): { value: UserStatus; label: string }[] {
  return userStatuses.map((value) => ({ value, label: userStatusLabel(value) }));
}

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <StatusBadge tone={looks[status].tone}>{userStatusLabel(status)}</StatusBadge>;
}
