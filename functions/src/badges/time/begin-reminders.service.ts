import { mailSettingsOf } from '../effects/issued-mail.ts';
import { reminderDays } from '../../contract/rules/reminders.ts';
import { scheduleActorId } from '../../contract/calls/audit.ts';
import type { Settings } from '../../contract/calls/settings.ts';
import { newId } from '../../firestore/ids.ts';
import { commitUnlessTaken } from '../../firestore/writer.ts';
import { getRequestKey, stageRequestKey } from '../../http/request-keys.store.ts';
import { stageQueuedJob } from '../../jobs/start-job.service.ts';
import { systemActor } from '../../sessions/session.ts';
import { getCachedSettings, getFreshSettings } from '../../settings/settings.service.ts';
import { type RemindersOfDay, walkReminders } from './remind.service.ts';
import { reminderDayAt } from './reminders.ts';

// The sweep looks each minute, and the settings are twenty reads.
const zoneKnownMs = 3_600_000;

/** The last day that this process knows to be begun. */
let begunDay: string | null = null;

/**
 * Begins the reminders of the day, from seven o'clock on the clocks of the organization, once. What is set later that day is not
 * among them: its step is past.
 */
export async function beginReminders(): Promise<void> {
  const { timeZone } = await getCachedSettings(zoneKnownMs);
  const day = reminderDayAt(Date.now(), timeZone);
  if (day === null || day === begunDay) return;
  begunDay = await beginDay(await getFreshSettings());
}

/** Begins the present day, by the settings of now; null where it has none yet. */
async function beginDay(settings: Settings): Promise<string | null> {
  const day = reminderDayAt(Date.now(), settings.timeZone);
  if (day === null) return null;
  const key = { id: `reminders-${day}`, bodyHash: day };
  if (await getRequestKey(key.id)) return day;
  const asked = { day, mails: mailSettingsOf(settings) };
  const isWanted = settings.enableEmailNotifications && settings.remindersBeforeEnd && (await hasAny(asked));
  await commitUnlessTaken((writer) => {
    const id = newId();
    // The day is over for its sweeps where nobody is to be reminded, too.
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
