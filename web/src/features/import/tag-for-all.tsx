import { useQuery } from '@tanstack/react-query';
import { longestTagName, sameTextKey } from 'functions/contract';
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
        label="Give all of these the tag"
        optional
        help={isNew ? 'There is no tag of this name yet. It will be created.' : 'One that exists or a new one.'}
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
