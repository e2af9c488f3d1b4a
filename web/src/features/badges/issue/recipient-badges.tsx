import { say } from 'functions/contract/words/say';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { ArtCaption, BadgePicture, useShownYear } from './badge-preview.tsx';
import type { Shown } from './recipients.ts';
import { ThreePictures } from './three-pictures.tsx';
import type { ChosenArt } from './use-chosen-art.ts';

interface RecipientBadgesProps {
  art: ChosenArt;
  /** Null while unknown; a sample is shown if there is no one. */
  shown: Shown | null;
  year: string;
}

/** Previews of some recipients' badges. */
export function RecipientBadges({ art, shown, year }: RecipientBadgesProps) {
  const shownYear = useShownYear(year);
  return (
    <ThreePictures
      shown={shown}
      picture={(person, place) => {
        if (shown === null) return <PictureToCome />;
        const isSample = shown.length === 0 && place === 0;
        // With fewer people a place stays empty.
        if (!person && !isSample) return <div className="aspect-square" />;
        return (
          <BadgePicture
            name={person?.name ?? null}
            className="w-full"
            art={art}
            year={shownYear}
            saysFailure={place === 0}
          />
        );
      }}
    >
      <ArtCaption art={art}>{captionOf(shown)}</ArtCaption>
    </ThreePictures>
  );
}

function PictureToCome() {
  return (
    <div className="relative aspect-square rounded-control bg-sunken">
      <Skeleton className="absolute inset-4" />
    </div>
  );
}

function captionOf(shown: Shown | null): string {
  if (shown?.length === 0) return say('issue.sample');
  return say(shown?.length === 1 ? 'issue.asIssued' : 'issue.asAllIssued');
}
