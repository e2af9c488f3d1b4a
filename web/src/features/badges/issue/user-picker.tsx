import { say } from 'functions/contract/words/say';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statsQuery } from '../../../api/jobs/stats.ts';
import { minimumSearchLength, userSuggestionsQuery } from '../../../api/people/users.ts';
import { dialogs, addedUser } from '../../../components/navigation/dialogs.ts';
import { dialogOf, useOpenDialog } from '../../../lib/open-dialog.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Combobox, type ComboboxChoice } from '../../../ui/controls/combobox.tsx';

interface UserPickerProps {
  value: ComboboxChoice | null;
  onChange: (user: ComboboxChoice | null) => void;
  error: string | undefined;
}

/** Autocomplete for a user by name or e-mail, with a link to add one. */
export function UserPicker({ value, onChange, error }: UserPickerProps) {
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const { openOver } = useOpenDialog();
  const { data: stats } = useQuery(statsQuery);
  const typed = text.trim();
  const search = useDebounced(typed);
  const { data, isFetching, error: failure } = useQuery(userSuggestionsQuery(search));
  const tooShort = typed.length < minimumSearchLength;
  // Nothing is offered during a search: Enter would choose a match of the previous text.
  const settled = search === typed && !isFetching;
  const users = tooShort || !settled ? [] : (data?.users ?? []);
  const isUnknown = !tooShort && settled && !failure && users.length === 0;

  const choose = (choice: ComboboxChoice | null) => {
    setText('');
    onChange(choice);
  };
  const add = () => {
    addedUser.ask(({ id, name, email }) => {
      choose({ id, title: name, detail: email });
    });
    openOver(typed ? dialogOf(dialogs.addUser, typed) : dialogs.addUser);
  };
  const notice = () => {
    if (tooShort || users.length > 0) return null;
    if (!settled) return say('issue.searching');
    return failure ? say('issue.searchFailed') : say('issue.noUserFound', { search });
  };
  // A typed name without a choice selects no one.
  const isNotChosen = left && !value && typed !== '';

  return (
    <>
      <Combobox
        label={say('common.user')}
        placeholder={say('issue.nameOrEmail')}
        help={value ? value.detail : say('issue.searchHelp', { count: minimumSearchLength })}
        error={isNotChosen ? say('issue.chooseUser') : error}
        focusFirst
        value={value}
        onChange={choose}
        text={text}
        onSearch={(next) => {
          setText(next);
          setLeft(false);
        }}
        onLeave={() => {
          setLeft(true);
          // Restores the chosen name after it was overwritten.
          if (value) setText('');
        }}
        choices={users.map(({ id, name, email }) => ({ id, title: name, detail: email }))}
        notice={notice()}
        extra={isUnknown ? { label: say('issue.addTyped', { name: typed }), onSelect: add } : null}
      />
      {stats?.totalUsers === 0 && !value && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">{say('issue.noUsers')}</p>
          <Button onClick={add}>{say('issue.addUser')}</Button>
        </div>
      )}
    </>
  );
}
