import { say } from 'functions/contract/words/say';
import { createStoredText, useStore } from '../../lib/store.ts';

/** Message that only this browser stores. */
interface Notification {
  id: string;
  message: string;
  read: boolean;
}

const kept = createStoredText('notifications');
const seeds = (): readonly Notification[] => [
  { id: '1', message: say('notifications.newTemplate'), read: false },
  { id: '2', message: say('notifications.newVerifications', { count: 5 }), read: false },
  { id: '3', message: say('notifications.backupDone'), read: false },
];

/** Maximum of kept messages; the oldest are dropped. */
const mostKept = 50;

let lastRaw: string | null | undefined;
let lastList: readonly Notification[] = [];

/** Notifications of this browser as React state, with seeds until one is stored. */
export function useNotifications(): readonly Notification[] {
  return useStore({ subscribe: kept.subscribe, get: readNotifications });
}

/** Kept notifications, referentially stable until they change. */
function readNotifications(): readonly Notification[] {
  const raw = kept.get();
  if (raw !== lastRaw) {
    lastRaw = raw;
    lastList = parse(raw);
  }
  return lastList;
}

/** Adds an unread message first, unless the id exists: two windows may report the same. */
export function addNotification(id: string, message: string): void {
  const notifications = readNotifications();
  if (notifications.some((notification) => notification.id === id)) return;
  keep([{ id, message, read: false }, ...notifications].slice(0, mostKept));
}

export function markNotificationsRead(): void {
  keep(readNotifications().map((notification) => ({ ...notification, read: true })));
}

export function clearNotifications(): void {
  keep([]);
}

function keep(notifications: readonly Notification[]): void {
  kept.set(JSON.stringify(notifications));
}

function parse(raw: string | null): readonly Notification[] {
  try {
    const list: unknown = raw === null ? seeds() : JSON.parse(raw);
    return Array.isArray(list) ? list.filter(isNotification) : seeds();
  } catch {
    return seeds();
  }
}

function isNotification(value: unknown): value is Notification {
  return typeof value === 'object' && value !== null && 'id' in value && 'message' in value && 'read' in value;
}
