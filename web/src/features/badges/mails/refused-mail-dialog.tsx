import { type Badge, emailSchema, refusalReasonOf, storedEmail, usersApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSendMailTo } from '../../../api/badges/refusals.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { useRequestKey } from '../../../api/use-request-key.ts';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { dialogOf, dialogParameter } from '../../../lib/open-dialog.ts';
import { paths } from '../../../lib/paths.ts';
import { TextField } from '../../../ui/controls/inputs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { refusalAdvice } from './refusal-words.ts';

interface RefusedMailDialogProps {
  badge: Badge;
  texts: { title: string; confirm: string; consequence: string; failed: string };
  onClose: () => void;
  onDone: () => void;
  onSend: () => Promise<void>;
}

/** Invalid address, with the message for its field. */
class WrongAddress extends Error {}

/** Explains a refused mail and resends it, optionally to a corrected address. */
export function RefusedMailDialog({ badge, texts, onClose, onDone, onSend }: RefusedMailDialogProps) {
  const { id, recipientName, mail } = badge;
  const present = badge.recipientEmail ?? '';
  const may = useMay(usersApi.update) && present !== '';
  const { mutateAsync } = useSendMailTo();
  const keyOf = useRequestKey();
  const [email, setEmail] = useState(present);
  const [problem, setProblem] = useState<string>();
  const isCorrected = storedEmail(email) !== present;
  const advice = refusalAdvice[refusalReasonOf(mail?.error ?? null)];
  const correct = async () => {
    const read = emailSchema.safeParse(email);
    if (!read.success) throw new WrongAddress(read.error.issues[0]?.message);
    const sent = { id, email: read.data };
    await mutateAsync({ ...sent, key: keyOf(sent) });
    onDone();
    toast.show({ title: say('badgeMails.corrected'), description: `${recipientName}, ${read.data}` });
  };
  const tell = (error: unknown) => {
    const said = error instanceof WrongAddress ? error.message : error instanceof ApiError && error.fields.email;
    if (said) setProblem(said);
    else toast.failed(texts.failed, error);
  };
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={isCorrected ? say('badgeMails.correctAndSend') : texts.confirm}
      onClose={onClose}
      onConfirm={() => (isCorrected ? correct() : onSend())}
      onFailed={tell}
    >
      <div className="grid gap-3">
        <p className="wrap-anywhere">{texts.consequence}</p>
        {advice && <p>{say(advice)}</p>}
        {may && (
          <>
            <TextField
              label={say('common.email')}
              type="email"
              autoComplete="off"
              value={email}
              error={problem}
              help={say('badgeMails.correctHelp')}
              onChange={(event) => {
                setEmail(event.target.value);
                setProblem(undefined);
              }}
            />
            <EditRecipientLink badge={badge} email={present} />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Link to the form of a badge's recipient for all other changes. */
function EditRecipientLink({ badge: { userId, recipientName }, email }: { badge: Badge; email: string }) {
  // The form opens over a list that has the user on its page.
  const where = new URLSearchParams({ search: email, [dialogParameter]: dialogOf(dialogs.editUser, userId) });
  return (
    <Link to={`${paths.users}?${where}`} className="w-fit font-medium wrap-anywhere text-link hover:underline">
      {say('badgeChange.editPerson', { name: recipientName })}
    </Link>
  );
}
