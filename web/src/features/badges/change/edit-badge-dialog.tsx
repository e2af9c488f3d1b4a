import { type Badge, badgesApi, type BadgeText, badgeTextSchema, badgeYears } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { badgeQuery } from '../../../api/badges/one-badge.ts';
import { NotAllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { parameterOf } from '../../../lib/open-dialog.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { CloseFooter, DialogBody } from '../../../ui/forms/dialog.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { useState } from 'react';
import * as z from 'zod';
import { useUpdateBadge } from '../../../api/badges/badges.ts';
import { undoableEdit } from '../../../components/undo/undo-of-edit.ts';
import { BadgeTypeField } from '../../../components/badges/badge-type-field.tsx';
import { useUndoStep } from '../../../components/undo/use-undo.ts';
import { TextArea, TextField } from '../../../ui/controls/inputs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { WhoChanged } from '../../../components/history/who-changed.tsx';
import { ConflictFields, type ShownField } from '../../../ui/forms/conflict-fields.tsx';
import { DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { useMergedSave } from '../../../ui/forms/use-merged-save.ts';
import { yearHelp } from '../issue/badge-details-fields.tsx';
import { EditNameLink } from './edit-name-link.tsx';

interface EditBadgeDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  badges: Badge[] | undefined;
  onClose: () => void;
}

/** Edits the badge in the address. An issued one is read-only, with the reason. */
export function EditBadgeDialog({ dialog, badges, onClose }: EditBadgeDialogProps) {
  const id = parameterOf(dialog, dialogs.editBadge) ?? null;
  const may = useMay(badgesApi.update);
  const title = say('badgeChange.editTitle');
  if (!may) return <NotAllowedDialog to={badgesApi.update} open={id !== null} onClose={onClose} title={title} />;
  return (
    <RecordDialog
      id={id}
      records={badges}
      read={badgeQuery}
      title={(badge) => (badge ? say('badgeChange.editOf', { name: badge.recipientName }) : title)}
      thing="badge"
      onClose={onClose}
    >
      {(badge) =>
        badge.issued ? (
          <FixedBadge badge={badge} onClose={onClose} />
        ) : (
          <EditBadgeForm key={badge.id} badge={badge} onClose={onClose} />
        )
      }
    </RecordDialog>
  );
}

function FixedBadge({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <Alert tone="warning">{say('badgeChange.fixed')}</Alert>
        <div className="grid gap-1 rounded-control bg-sunken px-3 py-2 wrap-anywhere">
          <p className="font-medium">{badgeName(badge)}</p>
          <p className="whitespace-pre-line text-muted">{badge.description ?? say('badgeChange.noDescription')}</p>
        </div>
      </DialogBody>
      <CloseFooter onClose={onClose} />
    </>
  );
}

interface BadgeTextValues {
  badgeType: string;
  year: string;
  description: string;
}
const schema = z.preprocess(({ year, ...text }: BadgeTextValues) => ({ ...text, year: Number(year) }), badgeTextSchema);

function shownFields(): Record<keyof BadgeTextValues, ShownField> {
  return {
    badgeType: { label: say('common.badgeType') },
    year: { label: say('common.year') },
    description: { label: say('common.description') },
  };
}

/** Text form of an unissued badge. Merges concurrent changes. */
function EditBadgeForm({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  const update = useUpdateBadge();
  const undoStep = useUndoStep();
  const [start] = useState(() => versionOf(badge));
  const form = useDialogForm({ initial: start.values, schema, onFinish: onClose });
  const record = useMergedSave(start, form.refill);

  const save = async (text: BadgeText) => {
    try {
      const saved = await record.save(valuesOf(text), {
        send: (values, { revision }) => update.mutateAsync({ id: badge.id, revision, ...schema.parse(values) }),
        current: (refusal) => versionOf(refusal.current as Badge),
      });
      if (!saved) return;
      const name = `${saved.answer.recipientName}, ${badgeName(saved.answer)}`;
      toast.show({
        title: say('badgeChange.updated'),
        description: saved.merged ? say('controls.merged.badge') : name,
        actions: undoableEdit(badge, saved.answer).map((act) => undoStep(act)),
      });
      form.finish();
    } catch (error) {
      form.showFailure(say('badgeChange.updateFailed'), error);
    }
  };

  return (
    <DialogForm form={form} onSubmit={form.submit(save)} submit={say('badgeChange.saveChanges')} onCancel={onClose}>
      <ConflictFields
        kind="badge"
        who={<WhoChanged kind="badge" record={badge.id} />}
        record={record}
        fields={shownFields()}
        values={form.values}
        onChoose={form.set}
      />
      <EditNameLink badge={badge} />
      <BadgeTypeField {...form.field('badgeType')} label={say('common.badgeType')} focusFirst />
      <TextField
        {...form.field('year')}
        label={say('common.year')}
        type="number"
        min={badgeYears.min}
        max={badgeYears.max}
        help={yearHelp(form.values.year)}
      />
      <TextArea
        {...form.field('description')}
        label={say('common.description')}
        optional
        help={say('issue.shownPublicly')}
      />
    </DialogForm>
  );
}

function valuesOf({ badgeType, year, description }: Omit<BadgeText, 'lastDay' | 'validUntil'>): BadgeTextValues {
  return { badgeType, year: String(year), description: description ?? '' };
}

function versionOf(badge: Badge) {
  return { values: valuesOf(badge), revision: badge.revision };
}
