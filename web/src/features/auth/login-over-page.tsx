import { useQueryClient } from '@tanstack/react-query';
import { say } from 'functions/contract/words/say';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type SessionState, useOnSignIn } from '../../api/session/auth.ts';
import { refreshAll } from '../../lib/query-client.ts';
import { setLocked } from '../../lib/session-lock.ts';
import { Around } from '../../ui/around.tsx';
import { Alert, ErrorState } from '../../ui/feedback/messages.tsx';
import { clearToasts } from '../../ui/feedback/toast.ts';
import { LoginSteps, loginFrame } from './login-page.tsx';
import { OtherAdministrator } from './other-administrator.tsx';

interface LoginOverPageProps {
  owner: string;
  /** Current session; never the owner's. */
  session: SessionState;
  /** Discards the page below. */
  onDiscard: () => void;
}

/**
 * Login over a page with an ended session. The page keeps its state but is inert and invisible: the browser's modal
 * dialog covers other dialogs, and styles.css hides the rest.
 */
export function LoginOverPage({ owner, session, onDiscard }: LoginOverPageProps) {
  const dialog = useLockedConsole();
  const onSignIn = useOnSignIn();
  // Outside the root, because an open dialog on the page hides that from assistive technology.
  return createPortal(
    <dialog
      ref={dialog}
      role="dialog"
      aria-label={say('signIn.over')}
      closedby="none"
      data-login
      className="pointer-events-auto m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-canvas p-0 text-ink"
      onKeyDown={(event) => {
        // The login cannot be dismissed, and dialogs below get no keys.
        if (event.key === 'Escape') event.preventDefault();
        event.stopPropagation();
      }}
      onCancel={(event) => {
        event.preventDefault();
      }}
    >
      <title>{say('signIn.title')}</title>
      <div className={loginFrame}>
        {session.status === 'signed-in' && (
          <OtherAdministrator owner={owner} email={session.email} onDiscard={onDiscard} />
        )}
        {session.status === 'unreachable' && (
          <ErrorState title={say('signIn.unreachable')} busy={session.busy} onRetry={session.retry}>
            {say('signIn.nothingLost')}
          </ErrorState>
        )}
        {(session.status === 'signed-out' || session.status === 'loading') && (
          <LoginSteps
            onSignIn={onSignIn}
            email={owner}
            notice={
              <div className="w-full max-w-sm">
                <Alert tone="info">
                  <Around message="signIn.ended" value="email">
                    <b className="font-medium">{owner}</b>
                  </Around>
                </Alert>
              </div>
            }
          />
        )}
      </div>
    </dialog>,
    document.body,
  );
}

// Opens before the first paint and restores the focus on close.
function useLockedConsole() {
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    setLocked(true);
    clearToasts();
    element?.showModal();
    return () => {
      element?.close();
      setLocked(false);
      refreshAll(client);
    };
  }, [client]);
  return dialog;
}
