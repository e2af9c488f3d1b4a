import { say } from 'functions/contract/words/say';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { tagsQuery } from '../../../api/people/tags.ts';
import { TagChoices } from '../../../components/people/tag-choices.tsx';

interface TagsFieldProps {
  chosen: readonly string[];
  onChange: (tagIds: string[]) => void;
  error: string | undefined;
}

export function TagsField({ chosen, onChange, error }: TagsFieldProps) {
  const messageId = useId();
  return (
    <fieldset
      aria-describedby={messageId}
      aria-invalid={error !== undefined}
      tabIndex={-1}
      className="grid min-w-0 gap-1.5 outline-none"
    >
      <legend className="mb-1.5 font-medium">{say('common.tags')}</legend>
      <Choices chosen={chosen} onChange={onChange} />
      <div id={messageId} aria-live="polite">
        {error ? <p className="text-danger">{error}</p> : <p className="text-muted">{say('issue.tagsHelp')}</p>}
      </div>
    </fieldset>
  );
}

function Choices({ chosen, onChange }: Omit<TagsFieldProps, 'error'>) {
  return (
    <TagChoices
      query={useQuery(tagsQuery)}
      chosen={new Set(chosen)}
      focusFirst
      onChange={(tagIds) => {
        onChange([...tagIds]);
      }}
    />
  );
}
