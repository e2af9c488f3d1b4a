import { useInfiniteQuery } from '@tanstack/react-query';
import type { StayReason, Stayed } from 'functions/contract';
import { stayedQuery } from '../../api/acts.ts';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { ScrolledList } from '../../ui/scrolled-list.tsx';
import { ShowMore } from '../../ui/table/show-more.tsx';

const reasons: Readonly<Record<StayReason, string>> = {
  changed: 'changed by a later act',
  has_badges: 'has badges by now',
  email_taken: 'the former email is somebody else’s by now',
  name_taken: 'another tag has the name by now',
  in_use: 'somebody has it by now',
  has_tag: 'has the tag already',
  has_class: 'has another class by now',
  tag_gone: 'the tag is gone',
  too_old: 'changed too long ago',
  gone: 'gone',
  has_it: 'has such a badge already',
  forgotten: 'was forgotten',
  ends_early: 'would end before it was issued',
};

/** The records that an undo or a correction left as they are, each with its reason. */
export function StayedRecords({ actId }: { actId: string }) {
  const query = useInfiniteQuery(stayedQuery(actId));
  const { data: records, error } = query;
  if (!records) {
    if (!error) return <p className="animate-appear text-muted">Reading what stayed</p>;
    return <ReadFailure query={query} what="What stayed could not be read" />;
  }
  return (
    <>
      <ScrolledList label="Stayed as they are">
        {records.map((record) => (
          <li key={`${record.kind} ${record.id}`} className="wrap-anywhere">
            {wordsOf(record)}
          </li>
        ))}
        {records.length === 0 && !query.hasNextPage && <li className="text-muted">They were as wanted already.</li>}
      </ScrolledList>
      <ShowMore list={query} />
    </>
  );
}

const things: Readonly<Partial<Record<Stayed['kind'], string>>> = { badge: 'A badge', tag: 'A tag', user: 'A person' };

/** 'Ada Lovelace: has badges by now'; of what is gone nobody knows the name. */
function wordsOf({ kind, name, why }: Stayed): string {
  return `${name ?? things[kind] ?? 'A record'}: ${reasons[why]}`;
}
