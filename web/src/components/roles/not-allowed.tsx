import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from 'functions/contract';
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

/** Replaces a screen that the role may not see: the reason, and the way back. */
export function NotAllowedPage({ to }: { to: Endpoint }) {
  return (
    <Card>
      <EmptyState
        Icon={LockKeyhole}
        title="This page is not for your role"
        action={
          <Link to={paths.dashboard} className={buttonStyle('primary')}>
            Go to the dashboard
          </Link>
        }
      >
        <WhyNot to={to} />
      </EmptyState>
    </Card>
  );
}

type NotAllowedDialogProps = Pick<ComponentProps<typeof Dialog>, 'open' | 'onClose' | 'title'> & { to: Endpoint };

/** Replaces a dialog that the role may not use, and that an address opened all the same. */
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

/** A dialog that makes a call; it says so to those who may not make it. */
export function AllowedDialog({ to, ...dialog }: ComponentProps<typeof Dialog> & { to: Endpoint }) {
  const may = useMay(to);
  return may ? <Dialog {...dialog} /> : <NotAllowedDialog {...dialog} to={to} />;
}

// Whoever opens what they may not have perhaps just been given the role: the server is asked again.
function WhyNot({ to: { access } }: { to: Endpoint }) {
  const administrator = useSignedIn();
  const client = useQueryClient();
  useEffect(() => void checkSession(client), [client]);
  return access !== 'public' && administrator && whyNotAllowed(access, administrator);
}
