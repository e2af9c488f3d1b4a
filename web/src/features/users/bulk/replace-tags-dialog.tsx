import { useQuery } from '@tanstack/react-query';
import { type ChosenUsers, type ReplaceTags, type Tag, replaceTagsSchema } from 'functions/contract';
import * as z from 'zod';
import { useBulkReplaceTags } from '../../../api/people/bulk-users.ts';
import { tagsQuery } from '../../../api/people/tags.ts';
import { LoadedTags } from '../../../components/people/tag-choices.tsx';
import { outcomeAs, useChangeUsers } from './use-change-users.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { type TagPair, TagPairs, noPair, takeAway } from './tag-pairs.tsx';
import { type ActOnUsersProps, useChosenUsers } from './use-chosen-users.ts';

/** Asks which tags of the ticked users to replace, and by which. */
export function ReplaceTagsDialog(props: ActOnUsersProps) {
  return (
    <Dialog open onClose={props.onClose} title="Replace tags">
      <ReplaceTagsForm {...props} />
    </Dialog>
  );
}

interface ReplaceValues extends ChosenUsers {
  pairs: TagPair[];
}
const schema = z.preprocess(
  ({ pairs, ...chosen }: ReplaceValues) => ({
    ...chosen,
    pairs: pairs.map(({ from, to }) => ({ from, to: to === takeAway ? null : to })),
  }),
  replaceTagsSchema,
);

function ReplaceTagsForm({ onClose, onDone, ...asked }: ActOnUsersProps) {
  const tags = useQuery(tagsQuery);
  const { chosen, people } = useChosenUsers(asked);
  const act = useChangeUsers(useBulkReplaceTags(), onDone);
  const form = useDialogForm<ReplaceValues, ReplaceTags, []>({
    initial: { ...chosen, pairs: [noPair] },
    schema,
    onFinish: onClose,
  });
  const { pairs } = form.values;
  const replace = async (body: ReplaceTags) => {
    try {
      await act({ body, doing: `Replacing tags of ${people}`, outcome: outcomeAs('Tags replaced', 'changed') });
      form.finish();
    } catch (error) {
      form.showFailure('Failed to replace tags', error);
    }
  };
  const explain = () => {
    toast.error('Choose each tag, and what it becomes', 'Missing Information');
  };
  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(replace, explain)}
      submit={`Replace tags of ${people}`}
      onCancel={onClose}
    >
      <LoadedTags query={tags}>
        {(loaded) => (
          <>
            <TagPairs
              tags={loaded}
              pairs={pairs}
              isRefused={form.errors.pairs !== undefined}
              onChange={(changed) => {
                form.set('pairs', changed);
              }}
            />
            <p role="status" className="wrap-anywhere">
              {sentenceOf(pairs, loaded, people)}
            </p>
          </>
        )}
      </LoadedTags>
      <p className="text-muted">
        All are replaced at the same time: two tags can change places. Badges keep the tags that they were made with.
      </p>
    </DialogForm>
  );
}

/** Sentence about the change: '24 people: 9a becomes 9b, 9c is taken away.' */
function sentenceOf(pairs: readonly TagPair[], tags: readonly Tag[], people: string): string {
  const name = (wanted: string) => tags.find(({ id }) => id === wanted)?.name ?? 'a tag that is gone';
  const changes = pairs
    .filter(({ from, to }) => from !== '' && to !== '')
    .map(({ from, to }) => `${name(from)} ${to === takeAway ? 'is taken away' : `becomes ${name(to)}`}`);
  return changes.length === 0 ? `${people}: nothing is chosen yet.` : `${people}: ${changes.join(', ')}.`;
}
