import { type Job, publishAtSchema } from 'functions/contract';
import { useMemo } from 'react';
import * as z from 'zod';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { PublishAtField } from '../../../components/publishing/publish-at-field.tsx';
import {
  type PublishValues,
  inputTimeOf,
  publishInput,
  publishWords,
} from '../../../components/publishing/publish-input.ts';
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
    <Dialog open onClose={props.onClose} title="Publish at another time" width="small">
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
  const publish = publishWords(form.values, zone);
  const movePublication = useMovePublication();
  const move = async ({ publishAt }: { publishAt: string }) => {
    try {
      await movePublication(job, publishAt);
      form.finish();
    } catch (error) {
      form.showFailure('Failed to change the time', error);
    }
  };
  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(move)}
      submit={publish?.brief ? `Publish${publish.brief}` : 'Change time'}
      onCancel={onClose}
    >
      <p className="font-medium wrap-anywhere text-ink">{job.title}</p>
      <PublishAtField
        field={form.field('publishAt')}
        typed={form.values.publishAt}
        help="Until then nobody outside sees the badges, and no email is sent."
      />
    </DialogForm>
  );
}
