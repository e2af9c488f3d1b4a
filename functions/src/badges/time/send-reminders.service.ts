import * as z from 'zod';
import { daySchema } from '../../contract/rules/fields.ts';
import { type Reader, commitUnlessTaken } from '../../firestore/writer.ts';
import { entryOfStep } from '../../jobs/job.ts';
import { outcomesFor, overList, stepInTransaction, stepOf } from '../../jobs/step-job.service.ts';
import { stageMails } from '../../mail/mail.service.ts';
import type { NewMail } from '../../mail/message.ts';
import { listTakenMailIds } from '../../mail/outbox.store.ts';
import { reminderDays } from '../../contract/rules/periods.ts';
import { scheduleActorId } from '../../contract/calls/audit.ts';
import type { Settings } from '../../contract/calls/settings.ts';
import { newId } from '../../firestore/ids.ts';
import { getRequestKey, stageRequestKey } from '../../http/request-keys.store.ts';
import { stageQueuedJob } from '../../jobs/start-job.service.ts';
import { systemActor } from '../../sessions/session.ts';
import { getCachedSettings, getFreshSettings } from '../../settings/settings.service.ts';
import { listRenewedBadgeIds } from '../effects/award-lists.store.ts';
import { stageBadgeEntry, saidAsBefore } from '../effects/badge-effects.service.ts';
import { getBadges } from '../effects/badges.store.ts';
import { type MailSettings, mailSettingsSchema, mailSettingsOf, reminderIdOf } from '../effects/badge-mail.ts';
import type { StoredBadge } from '../effects/stored-badge.ts';
import { walkEnds } from './expiry.store.ts';
import { reminderMail } from './reminder-mail.ts';
import { type Reminder, daysBehind, itemOf, lastDayFor, reminderOf, spanOf, reminderDayAt } from './reminder-list.ts';

const askedSchema = z.object({
  day: daySchema,
  /** Settings when it started. */
  mails: mailSettingsSchema,
});

export type RemindersOfDay = z.output<typeof askedSchema>;

/** List items after one of them. */
export async function* walkReminders({ day, mails }: RemindersOfDay, afterItem = ''): AsyncGenerator<string> {
  for (const { days, after } of daysBehind(afterItem)) {
    const lastDay = lastDayFor(day, days);
    for await (const end of walkEnds(spanOf(lastDay, mails.timeZone), lastDay, after)) yield itemOf({ days, ...end });
  }
}

export const remindsOfEnds = overList({
  kind: 'remind',
  asked: askedSchema,
  find: ({ asked }, afterItem) => walkReminders(asked, afterItem),
  step: (items, job) =>
    stepInTransaction(job, async (reader, writer) => {
      const reminders = items.map(reminderOf);
      const ids = reminders.map(({ badgeId }) => badgeId);
      const badges = await getBadges(ids, reader);
      const told = await unsent(remindedOf(reminders, badges, job.asked), reader);
      stageMails(
        writer,
        told.map(({ mail }) => mail),
      );
      const changed = told.map(({ badge }) => badge);
      stageBadgeEntry({ actor: job.actor, writer, entry: entryOfStep(job) }, saidAsBefore(changed));
      return stepOf(job, 'badge', outcomesFor(ids, badges, new Set(changed.map(({ id }) => id))));
    }),
});

interface Told {
  badge: StoredBadge;
  mail: NewMail & { id: string };
}

/** Reminders for badges that are issued to a person and still have the same last day. */
function remindedOf(reminders: Reminder[], badges: (StoredBadge | null)[], { day, mails }: RemindersOfDay): Told[] {
  return badges.flatMap((badge, index) => {
    const { days = 0 } = reminders[index] ?? {};
    const mail = badge && mailFor(badge, { days, lastDay: lastDayFor(day, days) }, mails);
    return mail ? [{ badge, mail }] : [];
  });
}

function mailFor(
  badge: StoredBadge,
  { days, lastDay }: { days: number; lastDay: string },
  words: MailSettings,
): Told['mail'] | null {
  const { id: badgeId, state, recipientEmail: to } = badge;
  if (state !== 'issued' || badge.left || to === null || badge.lastDay !== lastDay) return null;
  const message = reminderMail({ ...badge, lastDay }, words);
  return { id: reminderIdOf(badge, days), badgeId, to, kind: 'notice', message };
}

/** Mails that were not written before, about badges without a renewal. */
async function unsent(told: Told[], reader: Reader): Promise<Told[]> {
  const [taken, renewed] = await Promise.all([
    listTakenMailIds(
      told.map(({ mail }) => mail.id),
      reader,
    ),
    listRenewedBadgeIds(
      told.map(({ badge }) => badge.id),
      reader,
    ),
  ]);
  return told.filter(({ badge, mail }) => !taken.includes(mail.id) && !renewed.has(badge.id));
}

// The sweep runs every minute, and reading the settings takes twenty reads.
const zoneKnownMs = 3_600_000;

/** Last day that this process knows has started. */
let begunDay: string | null = null;

/**
 * Starts the day's reminders once, from seven o'clock in the organisation's zone. Later changes that day do not count.
 */
export async function beginReminders(): Promise<void> {
  const { timeZone } = await getCachedSettings(zoneKnownMs);
  const day = reminderDayAt(Date.now(), timeZone);
  if (day === null || day === begunDay) return;
  begunDay = await beginDay(await getFreshSettings());
}

/** Null before the hour. */
async function beginDay(settings: Settings): Promise<string | null> {
  const day = reminderDayAt(Date.now(), settings.timeZone);
  if (day === null) return null;
  const key = { id: `reminders-${day}`, bodyHash: day };
  if (await getRequestKey(key.id)) return day;
  const asked = { day, mails: mailSettingsOf(settings) };
  const isWanted = settings.enableEmailNotifications && settings.remindersBeforeEnd && (await hasAny(asked));
  await commitUnlessTaken((writer) => {
    const id = newId();
    // Marks the day as done even if there is no one to remind.
    stageRequestKey(writer, key, isWanted ? id : '');
    if (!isWanted) return;
    const entry = { action: 'badges.remind', kind: 'badge' } as const;
    const title = `Remind of badges that end in ${reminderDays.join(' and ')} days`;
    stageQueuedJob(writer, systemActor(scheduleActorId), { id, kind: 'remind', title, asked, entry, canCancel: true });
  });
  return day;
}

async function hasAny(asked: RemindersOfDay): Promise<boolean> {
  const { done } = await walkReminders(asked).next();
  return !done;
}
