import { say } from 'functions/contract/words/say';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatTimeOfDay } from '../components/dates/dates.ts';
import { deviceTimeZone } from '../components/dates/public-dates.ts';
import type { SessionEnd } from '../api/session/session-end.ts';
import { Button } from '../ui/controls/button.tsx';
import { Alert } from '../ui/feedback/messages.tsx';

interface SessionEndNoticeProps {
  end: SessionEnd;
  onStay: () => void;
}

/**
 * Warns that the session ends within five minutes, and why. Any use extends an idle session, so the notice needs no
 * focus. It is rendered outside the root, above dialogs.
 */
export function SessionEndNotice({ end: { at, isIdle }, onStay }: SessionEndNoticeProps) {
  const box = useFocusGivenBack();
  // Users look at this device's clock. The words stay fixed because each change would be read aloud.
  const [time] = useState(() => formatTimeOfDay(at, deviceTimeZone()));
  return createPortal(
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center p-4 print:hidden">
      <div ref={box} className="pointer-events-auto w-full max-w-2xl rounded-control shadow-float">
        {isIdle ? (
          <Alert tone="warning" urgent action={<Button onClick={onStay}>{say('shell.stay')}</Button>}>
            {say('shell.endsIdle', { time })}
          </Alert>
        ) : (
          <Alert tone="warning" urgent>
            {say('shell.endsOfAge', { time })}
          </Alert>
        )}
      </div>
    </div>,
    document.getElementById('toasts') ?? document.body,
  );
}

// The notice leaves while its button has the focus, so the focus returns to its previous element.
function useFocusGivenBack() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    let before: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      before = relatedTarget;
    };
    element?.addEventListener('focusin', remember);
    return () => {
      element?.removeEventListener('focusin', remember);
      if (element?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return box;
}
