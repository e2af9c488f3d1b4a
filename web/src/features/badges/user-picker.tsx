import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minimumSearchLength, userSuggestionsQuery } from '../../api/users.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Combobox, type ComboboxChoice } from '../../ui/controls/combobox.tsx';

interface UserPickerProps {
  value: ComboboxChoice | null;
  onChange: (user: ComboboxChoice | null) => void;
  error: string | undefined;
}

/** Finds a user by a part of the name or e-mail. */
export function UserPicker({ value, onChange, error }: UserPickerProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const { data, isFetching, error: failure } = useQuery(userSuggestionsQuery(search));
  const tooShort = text.trim().length < minimumSearchLength;
  // While a search is on its way nothing is offered: Enter would take a user found for the text before.
  const settled = search === text.trim() && !isFetching;
  const users = tooShort || !settled ? [] : (data?.users ?? []);

  const notice = () => {
    if (tooShort || users.length > 0) return null;
    if (!settled) return 'Searching';
    return failure ? 'The users could not be searched. Type again to retry.' : `No users found for "${search}"`;
  };

  return (
    <Combobox
      label="User"
      placeholder="Name or email"
      help={value ? value.detail : `Type at least ${minimumSearchLength} characters to search`}
      error={error}
      focusFirst
      value={value}
      onChange={onChange}
      onSearch={setText}
      choices={users.map(({ id, name, email }) => ({ id, title: name, detail: email }))}
      notice={notice()}
    />
  );
}
