import type { PublicBadge } from 'functions/contract';
import { artRatio } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { badgeImagePath } from '../../../lib/paths.ts';

interface BadgeArtProps {
  badge: Parameters<typeof badgeImagePath>[0] & Pick<PublicBadge, 'art'>;
  alt: string;
}

/** Picture of a badge, which itself shows if the badge is invalid; text if it cannot be shown. */
export function BadgeArt({ badge, alt }: BadgeArtProps) {
  const [failed, setFailed] = useState(false);
  const room = { aspectRatio: artRatio(badge.art) };
  if (failed) {
    return (
      <div
        style={room}
        className="grid w-full place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line p-4 text-center text-sm text-muted"
      >
        <ImageOff aria-hidden className="size-6" />
        {say('page.noPicture')}
      </div>
    );
  }
  return (
    <img
      src={badgeImagePath(badge)}
      alt={alt}
      style={room}
      className="w-full object-contain print:h-full"
      onError={() => {
        setFailed(true);
      }}
    />
  );
}
