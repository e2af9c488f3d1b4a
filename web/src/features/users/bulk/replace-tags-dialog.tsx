import { useQuery } from '@tanstack/react-query';
import { type ChosenUsers, type ReplaceTags, type Tag, replaceTagsSchema } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import * as z from 'zod';
import { useBulkReplaceTags } from '../../../api/people/bulk-users.ts';
import { tagsQuery } from '../../../api/people/tags.ts';
import { LoadedTags } from '../../../components/people/tag-choices.tsx';
import { outcomeAs, useChangeUsers } from './use-change-users.ts';
import { formatList } from '../../../lib/format.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { type TagPair, TagPairs, noPair, takeAway } from './tag-pairs.tsx';
import { type ActOnUsersProps, useChosenUsers } from './use-chosen-users.ts';

/** Asks which tags of the ticked users to replace, and by which. */
export function ReplaceTagsDialog(props: ActOnUsersProps) {
  return (
    <Dialog open onClose={props.onClose} title={say('users.replaceTags')}>
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
  const { chosen, total } = useChosenUsers(asked);
  const act = useChangeUsers(useBulkReplaceTags(), onDone);
  const form = useDialogForm<ReplaceValues, ReplaceTags, []>({
    initial: { ...chosen, pairs: [noPair] },
    schema,
    onFinish: onClose,
  });
  const { pairs } = form.values;
  const replace = async (body: ReplaceTags) => {
    try {
      await act({
        body,
        doing: say('users.replacingTags', { count: total }),
        outcome: outcomeAs('users.replaced', 'replace'),
      });
      form.finish();
    } catch (error) {
      form.showFailure(say('users.replacingFailed'), error);
    }
  };
  const explain = () => {
    toast.error(say('users.choosePairs'), say('common.missingInformation'));
  };
  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(replace, explain)}
      submit={say('users.replaceTagsOf', { count: total })}
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
              {sentenceOf(pairs, loaded, total)}
            </p>
          </>
        )}
      </LoadedTags>
      <p className="text-muted">{say('users.replaceHelp')}</p>
    </DialogForm>
  );
}

/** Sentence about the change: '24 people: 9a becomes 9b, 9c is taken away.' */
function sentenceOf(pairs: readonly TagPair[], tags: readonly Tag[], count: number): string {
  const name = (wanted: string) => tags.find(({ id }) => id === wanted)?.name ?? say('users.goneTag');
  const changes = pairs
    .filter(({ from, to }) => from !== '' && to !== '')
    .map(({ from, to }) =>
      to === takeAway
        ? say('users.tagTaken', { tag: name(from) })
        : say('users.tagBecomes', { tag: name(from), other: name(to) }),
    );
  if (changes.length === 0) return say('users.noReplacement', { count });
  return say('users.replacements', { count, changes: formatList(changes) });
}
