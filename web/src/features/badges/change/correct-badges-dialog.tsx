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
import { badgeName } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
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
import { useUndoStep } from '../../../components/undo/use-undo.ts';
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
  const { chosen, total, known, one } = useChosenBadges(asked);
  const title = one
    ? say('badgeChange.correctOf', { name: one.recipientName, badge: badgeName(one) })
    : say('badgeChange.correctTitle', { count: total });
  return (
    <Dialog open onClose={onClose} title={title}>
      <CorrectBadgesForm known={known} chosen={chosen} count={total} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

interface CorrectBadgesFormProps {
  /** Null if not all are known. */
  known: readonly Badge[] | null;
  chosen: ChosenBadges;
  count: number;
  onClose: () => void;
  onDone: () => void;
}

/** Correction form. Starts with values common to all badges and sends only changes. */
function CorrectBadgesForm({ known, chosen, count, onClose, onDone }: CorrectBadgesFormProps) {
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
  const stays = say('badgeChange.stays');

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
        title: isDone ? say('badgeChange.corrected', { count }) : say('common.nothingChanged'),
        description: isDone && one ? one.recipientName : describeOutcome('correct', answer),
        ...(leaves && { detail: leaves }),
        actions: [
          ...(answer.done < answer.total ? [{ label: say('jobs.showReasons'), onSelect: showWorkInProgress }] : []),
          ...(isDone ? [undoStep(answer.jobId)] : []),
        ],
      };
      toast.show(toastOfWork(answer, say('badgeChange.correcting', { count }), outcome));
      form.finish();
    } catch (error) {
      form.showFailure(say('badgeChange.correctFailed'), error);
    }
  };

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(correct)}
      submit={say('badgeChange.correctTitle', { count })}
      onCancel={onClose}
    >
      <p className="text-muted">{say('badgeChange.correctConsequence')}</p>
      <EditNameLink badge={one} />
      <BadgeTypeField
        {...form.field('badgeType')}
        label={say('common.badgeType')}
        placeholder={initial.badgeType === '' ? stays : undefined}
        focusFirst
      />
      <TextField
        {...form.field('year')}
        label={say('common.year')}
        type="number"
        min={badgeYears.min}
        max={badgeYears.max}
        placeholder={initial.year === '' ? stays : undefined}
        help={yearHelp(form.values.year, yearLabel(form.values.year))}
      />
      <TextArea
        {...form.field('description')}
        label={say('common.description')}
        optional
        placeholder={known === null || known.length > 1 ? stays : undefined}
        help={say('issue.shownPublicly')}
      />
      <SelectField
        {...form.field('templateId')}
        label={say('common.template')}
        options={[
          { value: '', label: stays },
          ...templates.map(({ id, name }) => ({ value: id, label: shortName(name) })),
        ]}
        help={say('badgeChange.templateHelp')}
      />
      <TextField
        {...form.field('lastDay')}
        label={say('common.lastDay')}
        type="date"
        optional
        disabled={form.values.forever}
        help={say('badgeChange.lastDayHelp', { count, zone })}
      />
      <SwitchField
        {...form.register('forever')}
        label={say('badgeChange.forever')}
        help={say('badgeChange.foreverHelp', { count })}
      />
      {mailsOn && (
        <SwitchField {...form.register('mail')} label={say('badgeChange.tell')} help={say('badgeChange.tellHelp')} />
      )}
    </DialogForm>
  );
}
