import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';
import type { NotAsBefore } from './restore-words.ts';

const mostNamed = 10;

interface RestoreNoticeProps {
  left: readonly NotAsBefore[];
  onDismiss: () => void;
}

/** Lists who is not back as before after a restore, and why. */
export function RestoreNotice({ left, onDismiss }: RestoreNoticeProps) {
  if (left.length === 0) return null;
  return (
    <div className="border-b border-line p-4">
      <Alert tone="warning" action={<Button onClick={onDismiss}>Dismiss</Button>}>
        <ul aria-label="Not as before" className="grid gap-2">
          {left.map(({ problem, words, names }) => (
            <li key={problem} className="wrap-anywhere">
              <p className="font-medium">{words}</p>
              {names.length > 0 && <p>{namesOf(names)}</p>}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

function namesOf(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join('; ')}${more > 0 ? `; and ${formatCount(more)} more` : ''}`;
}
