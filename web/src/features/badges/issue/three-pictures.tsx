import type { ReactNode } from 'react';
import type { Shown } from './recipients.ts';

type Person = Shown[number];
const places = [0, 1, 2];

interface ThreePicturesProps {
  /** Null while it is not known who gets a badge. */
  shown: Shown | null;
  /** Picture for somebody, or for a place whose person is not known yet, or that nobody takes. */
  picture: (person: Person | undefined, place: number) => ReactNode;
  /** Says what is to be seen. */
  children: ReactNode;
}

/** Pictures for some of those who get a badge, with their names. It has the same height whoever is shown. */
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
