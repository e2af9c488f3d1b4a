import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { say } from 'functions/contract/words/say';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { fades } from '../../ui/appear-and-leave.ts';
import { buttonStyle, cx } from '../../ui/style.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Tooltip } from '../../ui/controls/tooltip.tsx';
import {
  clearNotifications,
  markNotificationsRead,
  useNotifications,
} from '../../components/jobs/notification-store.ts';

/** Bell with the number of unread notifications; opening it marks them read. */
export function NotificationBell() {
  const unread = useNotifications().filter((notification) => !notification.read).length;
  return (
    <Popover className="relative">
      {({ open }) => (
        <>
          <Tooltip label={say('notifications.title')} hidden={open}>
            <PopoverButton
              className={cx(buttonStyle('ghost', 'icon'), 'relative')}
              aria-label={unread > 0 ? say('notifications.unread', { count: unread }) : say('notifications.title')}
            >
              <Bell aria-hidden />
              {unread > 0 && (
                <span className="absolute top-1 right-1 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[0.6875rem] leading-none font-semibold text-on-danger tabular-nums sm:top-0 sm:right-0 forced-colors:border">
                  {unread}
                </span>
              )}
            </PopoverButton>
          </Tooltip>
          <PopoverPanel
            transition
            className={cx(
              'fixed top-13 right-2 w-80 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface text-sm shadow-float outline-none sm:absolute sm:top-full sm:right-0 sm:mt-1',
              fades,
            )}
          >
            <NotificationList />
          </PopoverPanel>
        </>
      )}
    </Popover>
  );
}

function NotificationList() {
  const notifications = useNotifications();
  useEffect(markNotificationsRead, []);
  return (
    <>
      <div className="flex h-12 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 className="font-semibold">{say('notifications.title')}</h2>
        {notifications.length > 0 && (
          <Button variant="ghost" onClick={clearNotifications}>
            {say('notifications.clearAll')}
          </Button>
        )}
      </div>
      {notifications.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted">{say('notifications.none')}</p>
      ) : (
        <ul className="max-h-[calc(100dvh-7.5rem)] divide-y divide-line overflow-y-auto sm:max-h-[min(36rem,calc(100dvh-7.5rem))]">
          {notifications.map(({ id, message }) => (
            <li key={id} className="px-4 py-3">
              {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
