import { stageCreated } from '../badges/effects/badge-effects.service.ts';
import { type NewBadgeDetails, asIssued, deriveHash, newBadge } from '../badges/effects/stored-badge.ts';
import { asNotMailed } from '../badges/effects/badge-mail.ts';
import { deriveId } from '../firestore/ids.ts';
import { commit } from '../firestore/writer.ts';
import { stageStats } from '../stats/stats.store.ts';
import { stageCreatedUser } from '../people/users/users.store.ts';
import { newPerson } from './new-person.ts';
import { personAt } from './school-people.ts';
import { systemActor } from '../sessions/session.ts';

const peopleInCommit = 240;
const commitsAtOnce = 4;

/** A badge of the person at a place. */
interface SchoolBadge extends Pick<NewBadgeDetails, 'templateId' | 'templateName' | 'art' | 'badgeType' | 'year'> {
  /** Time of creation, and of issue if issued; in milliseconds since 1970. */
  clock: number;
  issued: boolean;
}

interface School {
  /** Identifies the run: the same value again is refused, another one creates other people. */
  run: string;
  /** Time at which the person at an index was added, in milliseconds since 1970. Lists show the newest first. */
  clockAt: (place: number) => number;
  tagIdsAt: (place: number) => string[];
  /** The class of all of them; without it, they have none. */
  classId?: string;
  /** The import that added the person at an index; by default, none. */
  importIdAt?: (place: number) => string;
  badgesAt?: (place: number) => SchoolBadge[];
}

/** The document id of the person at a place. */
export function schoolUserId({ run, clockAt }: Pick<School, 'run' | 'clockAt'>, place: number): string {
  return deriveId(clockAt(place), `person ${place} ${run}`);
}

/** Writes some people with their badges, as our code does, and reports its progress. */
export async function fillSchool(
  school: School,
  { from, to }: { from: number; to: number },
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const size = school.badgesAt ? peopleInCommit / 4 : peopleInCommit;
  const starts = Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => from + index * size);
  let done = 0;
  const work = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const end = Math.min(to, start + size);
      await writePeople(school, start, end);
      done += end - start;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: commitsAtOnce }, work));
}

async function writePeople(school: School, start: number, end: number): Promise<void> {
  await commit((writer) => {
    for (let place = start; place < end; place += 1) {
      const at = new Date(school.clockAt(place)).toISOString();
      const id = schoolUserId(school, place);
      const person = {
        id,
        ...personAt(place, school.run),
        tagIds: school.tagIdsAt(place),
        classId: school.classId ?? null,
      };
      const times = { createdAt: at, updatedAt: at };
      const importId = school.importIdAt?.(place) ?? null;
      stageCreatedUser(writer, newPerson({ ...person, importId, ...times }));
      const created = (school.badgesAt?.(place) ?? []).map((badge) => ({ badge: toStored(badge, person), held: null }));
      if (created.length > 0) stageCreated({ actor: systemActor('seed'), writer, entry: null }, created);
    }
    stageStats(writer, { totalUsers: end - start });
  });
}

const noEnd = { meaningId: null, validity: { kind: 'forever' as const } };

function toStored({ clock, issued, ...details }: SchoolBadge, person: Parameters<typeof newBadge>[1]) {
  const seed = `${details.badgeType} ${clock}`;
  const at = new Date(clock).toISOString();
  const names = {
    id: deriveId(clock, `${person.id} ${seed}`),
    verificationHash: deriveHash(seed, person.id),
    createdAt: at,
  };
  const said = { ...details, yearLabel: String(details.year), description: null, ...noEnd };
  const badge = newBadge(names, person, { ...said, jobId: null });
  return issued ? asNotMailed(asIssued(badge, at, { timeZone: 'UTC', signersId: null }), at) : badge;
}
