import type { LeftOut } from 'functions/contract';
import { leftOutWords } from '../../components/left-out-list.tsx';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';

const mostNamed = 10;

interface RestoreNoticeProps {
  left: readonly LeftOut[];
  onDismiss: () => void;
}

/** Lists who is not back as before after a restore, and why. */
export function RestoreNotice({ left, onDismiss }: RestoreNoticeProps) {
  if (left.length === 0) return null;
  return (
    <div className="border-b border-line p-4">
      <Alert tone="warning" action={<Button onClick={onDismiss}>Dismiss</Button>}>
        <ul aria-label="Not as before" className="grid gap-1">
          {left.slice(0, mostNamed).map((record) => (
            <li key={record.id} className="wrap-anywhere">
              {leftOutWords(record)}
            </li>
          ))}
          {left.length > mostNamed && <li>{formatCount(left.length - mostNamed)} more.</li>}
        </ul>
      </Alert>
    </div>
  );
}
