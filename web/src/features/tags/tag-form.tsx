import { type NewTag, type Tag, defaultTagColor, newTagSchema } from 'functions/contract';
import { useState } from 'react';
import { useCreateTag, useUpdateTag } from '../../api/tags.ts';
import { TagChip } from '../../components/tag-chip.tsx';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';
import { ColorField } from '../../ui/color-field.tsx';
import { DialogBody, FormFooter, dialogFormStyle } from '../../ui/dialog.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFinish } from '../../ui/use-finish.ts';
import { type Sending, useForm } from '../../ui/use-form.ts';
import { useToast } from '../../ui/use-toast.ts';

interface TagFormProps {
  /** Null for a new one. */
  tag: Tag | null;
  onBack: () => void;
}

/** A tag's name, description and colour, with the tag as users will show it. */
export function TagForm({ tag, onBack }: TagFormProps) {
  const toast = useToast();
  const create = useCreateTag();
  const update = useUpdateTag();
  const { finished, finish } = useFinish(onBack);
  const [initial] = useState(() => ({
    name: tag?.name ?? '',
    description: tag?.description ?? '',
    color: tag?.color ?? defaultTagColor,
  }));
  const form = useForm({ initial, schema: newTagSchema });

  const save = async (input: NewTag, { key }: Sending) => {
    try {
      const { name } = await (tag
        ? update.mutateAsync({ id: tag.id, ...input })
        : create.mutateAsync({ ...input, key }));
      toast.show({ title: tag ? 'Tag updated' : 'Tag created', description: name });
      finish();
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.fields);
      toast.error(serverMessageOr(error, tag ? 'Failed to update tag' : 'Failed to create tag'));
    }
  };
  const explain = ({ name }: { name?: string }) => {
    if (name) toast.error(name);
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit(save, explain)}>
      <DialogBody>
        <TextField {...form.field('name')} ref={focusOnMount} label="Name" autoComplete="off" focusFirst />
        <TextArea {...form.field('description')} label="Description" rows={2} optional />
        <ColorField {...form.field('color')} label="Color" />
        <p className="flex items-center gap-2 text-muted">
          Users show it as
          <TagChip tag={{ name: form.values.name.trim() || 'Tag', color: shownColor(form.values.color) }} />
        </p>
      </DialogBody>
      <FormFooter
        submit={tag ? 'Save Tag' : 'Create Tag'}
        busy={form.sending || finished}
        cancel="Back"
        onCancel={onBack}
      />
      <LeaveGuard when={!finished && form.changed} />
    </form>
  );
}

// While a colour is being typed it is none yet.
function shownColor(text: string): string {
  return newTagSchema.shape.color.safeParse(text).data ?? defaultTagColor;
}
