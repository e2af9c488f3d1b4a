import type { ReactNode } from 'react';
import type { Shown } from './recipients.ts';

type Person = Shown[number];
const places = [0, 1, 2];

interface ThreePicturesProps {
  /** Null while recipients are unknown. */
  shown: Shown | null;
  /** Picture of a person, or of a place that is empty or unknown. */
  picture: (person: Person | undefined, place: number) => ReactNode;
  children: ReactNode;
}

/** Three captioned pictures of recipients at a constant height. */
export function ThreePictures({ shown, picture, children }: ThreePicturesProps) {
  return (
    <figure className="grid gap-2" aria-busy={shown === null}>
      {children}
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-2">
        {places.map((place) => {
          const person = shown?.[place];
          return (
            <div key={person?.id ?? place} className="min-w-0 sm:first:col-span-2">
              {picture(person, place)}
              <p className="h-5 truncate text-xs leading-5 text-muted" title={person?.name}>
                {person?.name}
              </p>
            </div>
          );
        })}
      </div>
    </figure>
  );
}
