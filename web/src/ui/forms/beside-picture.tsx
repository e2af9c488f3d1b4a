import type { ReactNode } from 'react';

interface BesidePictureProps {
  /** Stands above the picture on a phone. */
  first?: ReactNode;
  picture: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The fields of a dialog with a picture at their left, which stays while they scroll; on a phone it stands above them. */
export function BesidePicture({ first, picture, children }: BesidePictureProps) {
  return (
    <div className="grid content-start gap-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6">
      {first && <div className="grid min-w-0 gap-4 sm:col-start-2">{first}</div>}
      <div className="min-w-0 sm:sticky sm:top-0 sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:self-start">
        {picture}
      </div>
      <div className="grid min-w-0 content-start gap-4 sm:col-start-2">{children}</div>
    </div>
  );
}
