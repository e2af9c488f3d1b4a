import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { LockKeyhole } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { checkSession } from '../../lib/query-client.ts';
import { whyNotAllowed } from './role-words.ts';
import { useMay, useSignedIn } from '../../api/session/signed-in.ts';
import { Card } from '../../ui/card.tsx';
import { buttonStyle } from '../../ui/style.ts';
import { EmptyState } from '../../ui/feedback/messages.tsx';
import { CloseFooter, Dialog, DialogBody } from '../../ui/forms/dialog.tsx';

/** Replaces a forbidden screen with the reason and a link back. */
export function NotAllowedPage({ to }: { to: Endpoint }) {
  return (
    <Card>
      <EmptyState
        Icon={LockKeyhole}
        title={say('roles.pageNotAllowed')}
        action={
          <Link to={paths.dashboard} className={buttonStyle('primary')}>
            {say('shell.goToDashboard')}
          </Link>
        }
      >
        <WhyNot to={to} />
      </EmptyState>
    </Card>
  );
}

type NotAllowedDialogProps = Pick<ComponentProps<typeof Dialog>, 'open' | 'onClose' | 'title'> & { to: Endpoint };

/** Replaces a forbidden dialog that was opened by its address. */
export function NotAllowedDialog({ to, ...dialog }: NotAllowedDialogProps) {
  return (
    <Dialog {...dialog} width="small">
      <DialogBody>
        <p className="text-muted">
          <WhyNot to={to} />
        </p>
      </DialogBody>
      <CloseFooter onClose={dialog.onClose} />
    </Dialog>
  );
}

/** Dialog that makes a call; explains if the role does not allow it. */
export function AllowedDialog({ to, ...dialog }: ComponentProps<typeof Dialog> & { to: Endpoint }) {
  const may = useMay(to);
  return may ? <Dialog {...dialog} /> : <NotAllowedDialog {...dialog} to={to} />;
}

// The role may have changed a moment ago, so the server is asked again.
function WhyNot({ to: { access } }: { to: Endpoint }) {
  const administrator = useSignedIn();
  const client = useQueryClient();
  useEffect(() => void checkSession(client), [client]);
  return access !== 'public' && administrator && whyNotAllowed(access, administrator);
}
