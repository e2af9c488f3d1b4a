import type { Tag } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';
import { dialogs } from '../navigation/dialogs.ts';
import { useOpenDialog } from '../../lib/open-dialog.ts';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { focusWhenLate } from '../../ui/focus/focus-on-mount.ts';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { TagChip } from './tag-chip.tsx';

interface TagsQuery {
  data: Tag[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedTagsProps {
  query: TagsQuery;
  failure?: string;
  children: (tags: readonly Tag[]) => ReactNode;
}

/** Shows the loaded tags, or a loading, failed or empty state with a next step. */
export function LoadedTags({ query, failure = say('table.failed.tags'), children }: LoadedTagsProps) {
  const { data: tags, error } = query;
  if (error && !tags) {
    return <ReadFailure query={query} what={failure} />;
  }
  if (!tags) {
    return (
      <div className="grid gap-3 py-2" aria-busy>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-36" />
      </div>
    );
  }
  return tags.length === 0 ? <NoTags /> : children(tags);
}

interface TagChoicesProps extends Omit<LoadedTagsProps, 'children'> {
  chosen: ReadonlySet<string>;
  /** Whether choosing a class replaces the other, as each person has one. */
  oneClass?: boolean;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Whether it takes the focus when the dialog opens or the tags load. */
  focusFirst?: boolean;
}

/** Scrolling checkboxes of all tags except archived ones, classes first. Needs a group around it that names it. */
export function TagChoices({ chosen, onChange, oneClass = false, focusFirst = false, ...loading }: TagChoicesProps) {
  return (
    <LoadedTags {...loading}>
      {(tags) => (
        <ul
          ref={focusFirst ? focusWhenLate : undefined}
          className="max-h-56 overflow-y-auto rounded-control border border-line p-1"
        >
          {proposed(tags, chosen).map((tag, index) => (
            <li key={tag.id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-tag px-2.5 hover:bg-sunken sm:min-h-9">
                <Checkbox
                  {...(focusFirst && index === 0 && { 'data-autofocus': true })}
                  checked={chosen.has(tag.id)}
                  onChange={() => {
                    onChange(toggled(oneClass ? withoutOtherClass(chosen, tag, tags) : chosen, tag.id));
                  }}
                />
                <TagChip tag={tag} />
                {tag.kind === 'class' && <span className="text-muted">{say('common.class')}</span>}
                {tag.description && (
                  <span className="min-w-0 truncate text-muted max-sm:hidden">{tag.description}</span>
                )}
              </label>
            </li>
          ))}
        </ul>
      )}
    </LoadedTags>
  );
}

function NoTags() {
  const { openOver } = useOpenDialog();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-muted">{say('people.noTags')}</p>
      <Button
        onClick={() => {
          openOver(dialogs.manageTags);
        }}
      >
        {say('people.manageTags')}
      </Button>
    </div>
  );
}

// Chosen archived tags are shown so that they can be removed.
function proposed(tags: readonly Tag[], chosen: ReadonlySet<string>): Tag[] {
  const shown = tags.filter(({ id, archived }) => !archived || chosen.has(id));
  return [...shown.filter(({ kind }) => kind === 'class'), ...shown.filter(({ kind }) => kind !== 'class')];
}

function withoutOtherClass(chosen: ReadonlySet<string>, { id, kind }: Tag, tags: readonly Tag[]): ReadonlySet<string> {
  if (kind !== 'class') return chosen;
  const others = new Set(tags.filter((other) => other.kind === 'class' && other.id !== id).map((other) => other.id));
  return new Set([...chosen].filter((one) => !others.has(one)));
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
