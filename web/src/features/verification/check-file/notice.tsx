import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Around } from '../../../ui/around.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/style.ts';

interface NoticeProps {
  Icon: LucideIcon;
  title: string;
  fileName: string;
  children: ReactNode;
  /** Link or button for the next step. */
  action?: ReactNode;
  isDanger?: boolean;
}

/** Says of a file that is no badge of ours what it is. */
export function Notice({ Icon, title, fileName, children, action, isDanger = false }: NoticeProps) {
  return (
    <Card>
      <div role="alert" className="grid justify-items-center gap-1 px-6 py-14 text-center">
        <span
          className={cx(
            'mb-3 grid size-11 place-items-center rounded-full',
            isDanger ? 'bg-danger-tint text-on-danger-tint' : 'bg-sunken text-muted',
          )}
        >
          <Icon aria-hidden className="size-5" />
        </span>
        <h2 className="font-semibold text-balance">{title}</h2>
        <div className="max-w-sm text-pretty text-muted">{children}</div>
        {action && <div className="mt-4">{action}</div>}
        <div className="mt-4">
          <ReadFrom fileName={fileName} />
        </div>
      </div>
    </Card>
  );
}

/** Names the file that was read, in a direction of its own. */
export function ReadFrom({ fileName }: { fileName: string }) {
  return (
    <p className="text-sm text-muted">
      <Around message="check.readFrom" value="file">
        <bdi>{fileName}</bdi>
      </Around>
    </p>
  );
}
