import { type Job, instantOf, publishAtSchema, timeToCome } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useMemo } from 'react';
import * as z from 'zod';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { formatMomentAlone } from '../../../components/dates/dates.ts';
import { PublishAtField } from '../../../components/publishing/publish-at-field.tsx';
import { type PublishValues, inputTimeOf, publishInput } from '../../../components/publishing/publish-input.ts';
import { DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { useMovePublication } from '../use-job-actions.ts';

interface PublishAtDialogProps {
  job: Job;
  onClose: () => void;
}

/** Asks for another publication time. */
export function PublishAtDialog(props: PublishAtDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={say('jobs.publishAtOtherTime')} width="small">
      <PublishAtForm {...props} />
    </Dialog>
  );
}

function schemaIn(zone: string) {
  return z.preprocess((values: PublishValues) => publishInput(values, zone), z.object({ publishAt: publishAtSchema }));
}

function PublishAtForm({ job, onClose }: PublishAtDialogProps) {
  const zone = useTimeZone();
  const schema = useMemo(() => schemaIn(zone), [zone]);
  const initial = { publish: 'at', publishAt: job.publishAt === null ? '' : inputTimeOf(job.publishAt, zone) };
  const form = useDialogForm({ initial, schema, onFinish: onClose });
  const time = timeToCome(instantOf(form.values.publishAt, zone));
  const movePublication = useMovePublication();
  const move = async ({ publishAt }: { publishAt: string }) => {
    try {
      await movePublication(job, publishAt);
      form.finish();
    } catch (error) {
      form.showFailure(say('jobs.changeTimeFailed'), error);
    }
  };
  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(move)}
      submit={time === null ? say('jobs.changeTime') : say('jobs.publishOn', { time: formatMomentAlone(time, zone) })}
      onCancel={onClose}
    >
      <p className="font-medium wrap-anywhere text-ink">{job.title}</p>
      <PublishAtField field={form.field('publishAt')} typed={form.values.publishAt} help={say('jobs.untilThen')} />
    </DialogForm>
  );
}
