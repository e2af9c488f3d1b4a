import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface BesidePictureProps {
  /** Content above the picture on a phone. */
  first?: ReactNode;
  picture: ReactNode;
  /** Whether it stays while the fields scroll on a phone as well, because they change it step by step. */
  staysOnPhone?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The fields of a dialog with a picture at their left, which stays while they scroll; on a phone it stands above them. */
export function BesidePicture({ first, picture, staysOnPhone = false, children }: BesidePictureProps) {
  return (
    <div className="grid content-start gap-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6 low:gap-3">
      {first && <div className="grid min-w-0 gap-4 sm:col-start-2 low:gap-3">{first}</div>}
      <div
        className={cx(
          'top-0 min-w-0 sm:sticky sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:self-start max-sm:low:static max-sm:low:order-last',
          staysOnPhone && 'max-sm:sticky max-sm:z-10 max-sm:bg-surface max-sm:pb-2',
        )}
      >
        {picture}
      </div>
      <div className="grid min-w-0 content-start gap-4 sm:col-start-2 low:gap-3">{children}</div>
    </div>
  );
}
