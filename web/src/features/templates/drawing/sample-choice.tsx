import { say } from 'functions/contract/words/say';
import { type ReactNode, useId, useState } from 'react';
import { RadioTile } from '../../../ui/controls/radio-tile.tsx';
import { type SampleName, sampleNames } from './sample-values.ts';

interface SampleChoiceProps {
  /** Names to preview, the first one large; our samples if absent. */
  samples?: readonly [SampleName, ...SampleName[]];
  picture: (sample: SampleName, size: 'large' | 'small') => ReactNode;
}

/** Art with a short, a long and a non-Latin name; the chosen one is large. */
export function SampleChoice({ samples = sampleNames, picture }: SampleChoiceProps) {
  const [label, setLabel] = useState(samples[0].label);
  const chosen = samples.find((sample) => sample.label === label) ?? samples[0];
  const name = useId();
  return (
    <div className="grid gap-2">
      {picture(chosen, 'large')}
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{say('templates.sampleName')}</legend>
        {samples.map((sample) => (
          <RadioTile
            key={sample.label}
            name={name}
            checked={sample === chosen}
            className="grid content-start gap-1 text-center"
            onChange={() => {
              setLabel(sample.label);
            }}
          >
            {picture(sample, 'small')}
            <span className="text-xs">{say(sample.label)}</span>
          </RadioTile>
        ))}
      </fieldset>
    </div>
  );
}
