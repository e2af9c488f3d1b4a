import { useQuery } from '@tanstack/react-query';
import { maxReasonLength, unissueReasonSchema } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import * as z from 'zod';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { readAgain } from '../../../lib/query-client.ts';
import { TextField } from '../../../ui/controls/inputs.tsx';
import { DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';

interface UnissueDialogProps {
  texts: { title: string; confirm: string; consequence: string; failed: string };
  onClose: () => void;
  /** Unissues the badges. Rejects on failure; a retry keeps what was typed. */
  onUnissue: (reason: string | null) => Promise<void>;
}

export function UnissueDialog(props: UnissueDialogProps) {
  const { texts, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={texts.title} width="small" role="alertdialog">
      <UnissueForm {...props} />
    </Dialog>
  );
}

const schema = z.object({ reason: unissueReasonSchema });

function UnissueForm({ texts, onClose, onUnissue }: UnissueDialogProps) {
  const { confirm, consequence, failed } = texts;
  const { data: settings } = useQuery({ ...settingsQuery, ...readAgain });
  const tells = settings?.tellsOfTakenBack && settings.enableEmailNotifications;
  const form = useDialogForm({ initial: { reason: '' }, schema, onFinish: onClose });
  const unissue = async ({ reason }: z.output<typeof schema>) => {
    try {
      await onUnissue(reason);
      form.finish();
    } catch (error) {
      form.showFailure(failed, error);
    }
  };
  return (
    <DialogForm form={form} onSubmit={form.submit(unissue)} submit={confirm} onCancel={onClose} unsaved={false}>
      <p className="wrap-anywhere text-muted">
        {consequence}
        {tells && ` ${say('badgeChange.tellsOfTakenBack')}`}
      </p>
      <TextField
        {...form.field('reason')}
        label={say('badgeChange.reason')}
        optional
        autoComplete="off"
        help={say('badgeChange.reasonHelp', { count: maxReasonLength })}
        focusFirst
      />
    </DialogForm>
  );
}
