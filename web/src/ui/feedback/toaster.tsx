import { say } from 'functions/contract/words/say';
import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useStore } from '../../lib/store.ts';
import { buttonStyle } from '../style.ts';
import { type ToastAction, type ToastEntry, dismissToast, toasts } from './toast.ts';

const durationMs = 5000;
const swipeThresholdPx = 50;
const hotkey = 'F8';

/**
 * Shows toasts outside the root, so that open dialogs do not block them. At the top they cover neither the clicked
 * button nor a dialog's footer; at the right they spare the first column of lists.
 */
export function Toaster() {
  const entries = useStore(toasts);
  const place = document.getElementById('toasts') ?? document.body;
  return (
    <Toast.Provider label={say('controls.notification')} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      {createPortal(
        <Toast.Viewport
          hotkey={[hotkey]}
          label={say('controls.notifications', { hotkey })}
          className="pointer-events-none fixed top-0 right-0 z-50 grid w-full gap-2 p-2 outline-none sm:max-w-sm xl:right-auto xl:left-[calc(50%+7.5rem)] xl:-translate-x-1/2"
        />,
        place,
      )}
    </Toast.Provider>
  );
}

function ToastCard({ entry: { id, open, title, description, detail, tone, actions = [] } }: { entry: ToastEntry }) {
  const failed = tone === 'danger';
  const Icon = failed ? CircleAlert : CircleCheck;
  const onOpenChange = (next: boolean) => {
    if (!next) dismissToast(id);
  };
  return (
    <Toast.Root
      open={open}
      // A failure stays until dismissed: web/src/README.md.
      duration={failed ? Infinity : durationMs}
      onOpenChange={onOpenChange}
      className="pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-surface p-4 text-sm text-ink shadow-float data-[state=closed]:animate-leave data-[state=open]:animate-rise data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) max-sm:py-2.5"
    >
      <Icon aria-hidden className={failed ? 'size-5 shrink-0 text-danger' : 'size-5 shrink-0 text-success'} />
      <div className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && <Toast.Description className="text-muted">{description}</Toast.Description>}
        {detail && <p className="text-muted">{detail}</p>}
        {actions.length > 0 && (
          <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {actions.map((action) => (
              <NextStep key={action.label} action={action} />
            ))}
          </div>
        )}
      </div>
      <Toast.Close aria-label={say('controls.dismiss')} className={`${buttonStyle('ghost', 'icon')} -my-2 -mr-2`}>
        <X aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}

const stepStyle = 'cursor-pointer font-medium text-link hover:underline';

function NextStep({ action }: { action: ToastAction }) {
  if ('onSelect' in action) {
    return (
      <Toast.Action altText={action.label} className={stepStyle} onClick={action.onSelect}>
        {action.label}
      </Toast.Action>
    );
  }
  const { label, href, newTab } = action;
  return (
    <Toast.Action asChild altText={`${label}: ${href}`}>
      <Link to={href} {...(newTab && { target: '_blank', rel: 'noreferrer' })} className={stepStyle}>
        {label}
      </Link>
    </Toast.Action>
  );
}
