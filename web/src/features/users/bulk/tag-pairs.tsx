import { type Tag, maxTagsAtOnce } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { ArrowRight, Plus, X } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SelectField } from '../../../ui/controls/inputs.tsx';

/** Chosen tag and its replacement: ids or empty. */
export interface TagPair {
  from: string;
  to: string;
}

/** Choice that removes a tag without replacement. */
export const takeAway = 'none';
export const noPair: TagPair = { from: '', to: '' };

interface TagPairsProps {
  tags: readonly Tag[];
  pairs: readonly TagPair[];
  onChange: (pairs: TagPair[]) => void;
  /** Whether missing choices are reported. */
  isRefused: boolean;
}

/** Pairs of a tag to remove and its replacement. A tag can be removed once. */
export function TagPairs({ tags, pairs, onChange, isRefused }: TagPairsProps) {
  const change = (index: number, changes: Partial<TagPair>) => {
    onChange(pairs.map((pair, at) => (at === index ? freed({ ...pair, ...changes }) : pair)));
  };
  return (
    <>
      <ol className="grid gap-5 sm:gap-4">
        {pairs.map((pair, index) => (
          <li key={index} className="flex gap-2">
            <PairFields
              tags={tags}
              pair={pair}
              taken={pairs.map(({ from }) => from).filter((from) => from !== pair.from)}
              isRefused={isRefused}
              focusFirst={index === 0}
              onChange={(changes) => {
                change(index, changes);
              }}
            />
            {pairs.length > 1 && (
              <IconButton
                label={say('users.removePair', { number: index + 1 })}
                Icon={X}
                className="mt-6.5"
                onClick={() => {
                  onChange(pairs.filter((_, at) => at !== index));
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {pairs.length < Math.min(maxTagsAtOnce, tags.length) && (
        <Button
          className="w-fit"
          onClick={() => {
            onChange([...pairs, noPair]);
          }}
        >
          <Plus aria-hidden />
          {say('users.replaceAnother')}
        </Button>
      )}
    </>
  );
}

// A tag cannot replace itself.
function freed({ from, to }: TagPair): TagPair {
  return { from, to: from === to ? '' : to };
}

interface PairFieldsProps {
  tags: readonly Tag[];
  pair: TagPair;
  /** Tags removed by other pairs. */
  taken: readonly string[];
  isRefused: boolean;
  focusFirst: boolean;
  onChange: (changes: Partial<TagPair>) => void;
}

function PairFields({ tags, pair, taken, isRefused, focusFirst, onChange }: PairFieldsProps) {
  const chooseTag = { value: '', label: say('users.chooseTag') };
  const missing = (value: string) => (isRefused && value === '' ? chooseTag.label : undefined);
  return (
    <div className="grid min-w-0 flex-1 gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <SelectField
        label={say('common.tag')}
        value={pair.from}
        error={missing(pair.from)}
        options={[chooseTag, ...optionsOf(tags.filter(({ id }) => !taken.includes(id)))]}
        {...(focusFirst && { 'data-autofocus': true })}
        onChange={(event) => {
          onChange({ from: event.target.value });
        }}
      />
      <ArrowRight aria-hidden className="mt-9 size-4 text-muted max-sm:hidden" />
      <SelectField
        label={say('users.becomes')}
        value={pair.to}
        error={missing(pair.to)}
        options={[
          chooseTag,
          { value: takeAway, label: say('users.takeAway') },
          ...optionsOf(tags.filter(({ id, archived }) => id !== pair.from && !archived)),
        ]}
        onChange={(event) => {
          onChange({ to: event.target.value });
        }}
      />
    </div>
  );
}

function optionsOf(tags: readonly Tag[]) {
  return tags.map(({ id, name }) => ({ value: id, label: name }));
}
