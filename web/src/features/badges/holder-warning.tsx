import type { TypedBadge } from '../../api/recipients.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { ComboboxChoice } from '../../ui/controls/combobox.tsx';
import { useRecipients } from './recipients.ts';

interface HolderWarningProps {
  user: ComboboxChoice;
  badge: TypedBadge;
}

/** Warns that the user has the badge already; issuing another one stays possible. */
export function HolderWarning({ user, badge }: HolderWarningProps) {
  const recipients = useRecipients({ userId: user.id }, badge);
  if (recipients.state !== 'counted' || !recipients.holding) return null;
  return (
    <Alert tone="warning">
      <span className="wrap-anywhere">
        {user.title} already has {badge.badgeType.trim()} {badge.year}. Issuing makes a second one.
      </span>
    </Alert>
  );
}
