import { useQuery } from '@tanstack/react-query';
import { longestTagName, sameTextKey } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useId } from 'react';
import { tagsQuery } from '../../api/people/tags.ts';
import { TextField } from '../../ui/controls/inputs.tsx';

interface TagForAllProps {
  value: string;
  onChange: (value: string) => void;
}

/** Field for a tag of all imported people: suggests existing ones, accepts new ones. */
export function TagForAll({ value, onChange }: TagForAllProps) {
  const { data: tags = [] } = useQuery(tagsQuery);
  const id = useId();
  const key = sameTextKey(value);
  const isNew = key !== '' && tags.every(({ name }) => sameTextKey(name) !== key);
  return (
    <>
      <TextField
        label={say('imports.tagForAll')}
        optional
        help={say(isNew ? 'imports.newTag' : 'imports.anyTag')}
        list={id}
        maxLength={longestTagName}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      <datalist id={id}>
        {tags
          .filter(({ archived }) => !archived)
          .map((tag) => (
            <option key={tag.id} value={tag.name} />
          ))}
      </datalist>
    </>
  );
}
