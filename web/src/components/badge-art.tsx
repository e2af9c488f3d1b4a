import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { badgeImagePath } from '../lib/paths.ts';
import { cx } from '../ui/cx.ts';

interface BadgeArtProps {
  badgeId: string;
  /** What the picture shows, in words. */
  alt: string;
  /** For a badge that no longer counts. */
  isGrey?: boolean;
}

/** The picture of a badge, or words in its place when it cannot be shown. */
export function BadgeArt({ badgeId, alt, isGrey = false }: BadgeArtProps) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <div className="grid aspect-square w-full place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line p-4 text-center text-sm text-muted">
        <ImageOff aria-hidden className="size-6" />
        Badge image not available
      </div>
    );
  }
  return (
    <img
      src={badgeImagePath(badgeId)}
      alt={alt}
      className={cx('aspect-square w-full object-contain', isGrey && 'opacity-45 grayscale')}
      onError={() => {
        setFailed(true);
      }}
    />
  );
}
