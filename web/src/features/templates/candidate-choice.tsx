import type { NameAndYear } from 'functions/contract/placeholders';
import { useId } from 'react';
import type { Candidate } from './detect-placeholders.ts';

interface CandidateChoiceProps {
  thing: keyof NameAndYear;
  candidates: readonly Candidate[];
  chosen: string;
  onChoose: (text: string) => void;
  /** Told which one the mouse or the focus is on; null for none. */
  onPoint: (text: string | null) => void;
}

/** Asks which of several texts the name or the year replaces. With fewer than two there is nothing to ask. */
export function CandidateChoice({ thing, candidates, chosen, onChoose, onPoint }: CandidateChoiceProps) {
  const name = useId();
  if (candidates.length < 2) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Text that the {thing} replaces</legend>
      <div className="grid max-h-44 gap-1 overflow-y-auto p-0.5">
        {candidates.map(({ text, context }) => (
          <label
            key={text}
            className="flex min-h-9 cursor-pointer items-start gap-2.5 rounded-control border border-line px-2.5 py-1.5 has-checked:border-primary has-checked:bg-primary-tint"
            onMouseEnter={() => {
              onPoint(text);
            }}
            onMouseLeave={() => {
              onPoint(null);
            }}
          >
            <input
              type="radio"
              name={name}
              checked={text === chosen}
              className="mt-0.5 size-4 shrink-0 cursor-pointer"
              onChange={() => {
                onChoose(text);
              }}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{text}</span>
              {context !== text && <span className="line-clamp-2 text-muted">in “{context}”</span>}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-muted">The chosen text is marked in the picture.</p>
    </fieldset>
  );
}
