import { createStoredText, useStore } from '../../lib/store.ts';

/** A message of this browser alone; no server knows it. */
interface Notification {
  id: string;
  message: string;
  read: boolean;
}

const kept = createStoredText('notifications');
const seeds: readonly Notification[] = [
  { id: '1', message: 'New badge template uploaded', read: false },
  { id: '2', message: '5 new badge verifications today', read: false },
  { id: '3', message: 'System backup completed', read: false },
];

/** Older ones make room. */
const mostKept = 50;

let lastRaw: string | null = null;
let lastList = seeds;

/** The notifications of this browser as React state; the seeds until something was kept. */
export function useNotifications(): readonly Notification[] {
  return useStore({ subscribe: kept.subscribe, get: readNotifications });
}

/** The kept notifications; the same array until they change. */
function readNotifications(): readonly Notification[] {
  const raw = kept.get();
  if (raw !== lastRaw) {
    lastRaw = raw;
    lastList = parse(raw);
  }
  return lastList;
}

/** Adds an unread message at the top, unless one of this id is there: two windows may have the same to say. */
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
    const list: unknown = raw === null ? seeds : JSON.parse(raw);
    return Array.isArray(list) ? list.filter(isNotification) : seeds;
  } catch {
    return seeds;
  }
}

function isNotification(value: unknown): value is Notification {
  return typeof value === 'object' && value !== null && 'id' in value && 'message' in value && 'read' in value;
}
