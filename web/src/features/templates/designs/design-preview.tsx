import { useQuery } from '@tanstack/react-query';
import type { DrawnDesign } from 'functions/art/designs/design';
import { say } from 'functions/contract/words/say';
import { useMemo } from 'react';
import { realNamesQuery } from '../../../api/badges/recipients.ts';
import { type Examples, FilledDrawing } from '../drawing/drawing-preview.tsx';
import { placesOf } from './design-values.ts';
import { SampleChoice } from '../drawing/sample-choice.tsx';
import { type SampleName, sampleNames } from '../drawing/sample-values.ts';

interface DesignPreviewProps {
  drawn: DrawnDesign;
  examples: Examples;
  year: string;
}

/** Preview of a design with the shortest and longest real names, or samples without people. */
export function DesignPreview({ drawn, examples, year }: DesignPreviewProps) {
  const samples = useSamples();
  const places = useMemo(() => placesOf(drawn), [drawn]);
  return (
    <SampleChoice
      samples={samples}
      picture={({ name }, size) => (
        <FilledDrawing
          svg={drawn.svg}
          places={places}
          examples={examples}
          values={{ name, year }}
          alt={size === 'large' ? say('templates.previewAlt', { name, year }) : ''}
          className={size === 'large' ? 'h-40 p-3 sm:h-80' : 'h-16'}
        />
      )}
    />
  );
}

function useSamples(): readonly [SampleName, ...SampleName[]] {
  const { data: real } = useQuery(realNamesQuery);
  const [short, long, other] = sampleNames;
  if (!real) return sampleNames;
  return [{ ...short, name: real.shortest }, { ...long, name: real.longest }, other];
}
