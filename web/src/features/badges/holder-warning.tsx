import { defaultBadgeType } from 'functions/contract';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { ComboboxChoice } from '../../ui/controls/combobox.tsx';
import { useRecipients } from './recipients.ts';

interface HolderWarningProps {
  user: ComboboxChoice;
  year: string;
}

/** Warns that the user has the badge already; issuing another one stays possible. */
export function HolderWarning({ user, year }: HolderWarningProps) {
  const recipients = useRecipients({ userId: user.id }, { badgeType: defaultBadgeType, year });
  if (recipients.state !== 'counted' || !recipients.holding) return null;
  return (
    <Alert tone="warning">
      <span className="wrap-anywhere">
        {user.title} already has {defaultBadgeType} {year}. Issuing makes a second one.
      </span>
    </Alert>
  );
}
