import { Dialog } from '../../../ui/forms/dialog.tsx';
import { type BadgesToChange, useChosenBadges } from './use-chosen-badges.ts';
import { useQuery } from '@tanstack/react-query';
import {
  type Badge,
  type BadgesToCorrect,
  type BulkAnswer,
  type ChosenBadges,
  badgeYears,
  badgesToCorrectSchema,
} from 'functions/contract';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { badgeTemplatesQuery } from '../../../api/badges/badge-templates.ts';
import { useCorrectBadges } from '../../../api/badges/badges.ts';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { useRequestKey } from '../../../api/use-request-key.ts';
import { markReported, showWorkInProgress } from '../../../api/jobs/work-in-progress.ts';
import { useYearLabel } from '../../../api/badges/year-label.ts';
import { BadgeTypeField } from '../../../components/badges/badge-type-field.tsx';
import { mailsLeaveWords } from '../../../components/mail/mail-leave-time.ts';
import { describeOutcome } from '../../../components/jobs/reason-words.ts';
import { toastOfWork } from '../../../components/jobs/unfinished-work.ts';
import { showLeftOut, useUndoStep } from '../../../components/undo/use-undo.ts';
import { shortName } from '../../../lib/names.ts';
import { SelectField, TextArea, TextField } from '../../../ui/controls/inputs.tsx';
import { SwitchField } from '../../../ui/controls/switch-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { yearHelp } from '../issue/badge-details-fields.tsx';
import { type CorrectionValues, initialCorrection, refusalOf, wantedOf } from './correction-values.ts';
import { useMailsOn } from '../mails/email-is-off.tsx';
import { EditNameLink } from './edit-name-link.tsx';

interface CorrectBadgesDialogProps extends BadgesToChange {
  onClose: () => void;
  onDone: () => void;
}

/** Edits fields of many badges and reports the outcome. */
export function CorrectBadgesDialog({ onClose, onDone, ...asked }: CorrectBadgesDialogProps) {
  const { chosen, known, things, what } = useChosenBadges(asked);
  return (
    <Dialog open onClose={onClose} title={`Correct ${what}`}>
      <CorrectBadgesForm known={known} chosen={chosen} things={things} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

const stays = 'Stays as it is';

interface CorrectBadgesFormProps {
  /** Null if not all are known. */
  known: readonly Badge[] | null;
  chosen: ChosenBadges;
  /** Their number in words. */
  things: string;
  onClose: () => void;
  onDone: () => void;
}

/** Correction form. Starts with values common to all badges and sends only changes. */
function CorrectBadgesForm({ known, chosen, things, onClose, onDone }: CorrectBadgesFormProps) {
  const { mutateAsync } = useCorrectBadges();
  const keyOf = useRequestKey();
  const undoStep = useUndoStep();
  const zone = useTimeZone();
  const yearLabel = useYearLabel();
  const mailsOn = useMailsOn();
  const templates = useQuery(badgeTemplatesQuery).data ?? [];
  const [initial] = useState(() => initialCorrection(known, yearLabel));
  const schema = useMemo(
    () =>
      z.preprocess(
        (values: CorrectionValues) => ({ ...chosen, ...wantedOf(values, initial), mail: values.mail }),
        badgesToCorrectSchema,
      ),
    [chosen, initial],
  );
  const form = useDialogForm({ initial, schema, onFinish: onClose });
  const [one] = known?.length === 1 ? known : [];
  const shownYear = yearLabel(form.values.year);

  const correct = async (body: BadgesToCorrect) => {
    try {
      const onSuccess = (answered: BulkAnswer) => {
        if (!refusalOf(answered)) onDone();
      };
      const answer = await mutateAsync({ body, key: keyOf(body) }, { onSuccess });
      const refusal = refusalOf(answer);
      if (refusal) {
        markReported(answer.jobId);
        form.refuse(refusal.field, refusal.words);
        toast.error(refusal.words);
        return;
      }
      const isDone = answer.done > 0;
      const leaves = isDone ? mailsLeaveWords(answer.mailsLeaveAt, zone) : null;
      const outcome = {
        title: isDone ? (one ? 'Badge corrected' : 'Badges corrected') : 'Nothing changed',
        description: isDone && one ? one.recipientName : describeOutcome('corrected', answer),
        ...(leaves && { detail: leaves }),
        actions: [
          ...(answer.done < answer.total ? [{ label: showLeftOut, onSelect: showWorkInProgress }] : []),
          ...(isDone ? [undoStep(answer.jobId)] : []),
        ],
      };
      toast.show(toastOfWork(answer, `Correcting ${things}`, outcome));
      form.finish();
    } catch (error) {
      form.showFailure('Failed to correct badges', error);
    }
  };

  return (
    <DialogForm form={form} onSubmit={form.submit(correct)} submit={`Correct ${things}`} onCancel={onClose}>
      <p className="text-muted">
        Links and dates of issue stay, and only the fields that you change are corrected. Files that people saved before
        are no longer valid if type, year, description or end change, or the criteria and skills of the template.
      </p>
      <EditNameLink badge={one} />
      <BadgeTypeField
        {...form.field('badgeType')}
        label="Badge type"
        placeholder={initial.badgeType === '' ? stays : undefined}
        focusFirst
      />
      <TextField
        {...form.field('year')}
        label="Year"
        type="number"
        min={badgeYears.min}
        max={badgeYears.max}
        placeholder={initial.year === '' ? stays : undefined}
        help={shownYear === form.values.year ? yearHelp : `${yearHelp}. Shown as ${shownYear}.`}
      />
      <TextArea
        {...form.field('description')}
        label="Description"
        optional
        placeholder={known === null || known.length > 1 ? stays : undefined}
        help="Shown on the public certificate."
      />
      <SelectField
        {...form.field('templateId')}
        label="Template"
        options={[
          { value: '', label: stays },
          ...templates.map(({ id, name }) => ({ value: id, label: shortName(name) })),
        ]}
        help="With its picture come its criteria, skills, words for the picture and award line. Type and description are those above."
      />
      <TextField
        {...form.field('lastDay')}
        label="Last day"
        type="date"
        optional
        disabled={form.values.forever}
        help={`The last day on which ${one ? 'it is' : 'they are'} valid, by the clocks of ${zone}.`}
      />
      <SwitchField
        {...form.register('forever')}
        label="Valid for ever"
        help={`Without a last day, ${one ? 'it never expires' : 'they never expire'}.`}
      />
      {mailsOn && (
        <SwitchField
          {...form.register('mail')}
          label="Tell recipients by email"
          help="An email that still waits says it anyway."
        />
      )}
    </DialogForm>
  );
}
