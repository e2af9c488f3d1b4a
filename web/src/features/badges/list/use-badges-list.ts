import { useQuery } from '@tanstack/react-query';
import type { Badge, BadgeFilter } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { badgeTemplatesQuery } from '../../../api/badges/badge-templates.ts';
import { badgeHolderQuery, badgesPageQuery, badgesTotalQuery } from '../../../api/badges/badges.ts';
import { tagsQuery } from '../../../api/people/tags.ts';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { formatCalendarMonth } from '../../../components/dates/dates.ts';
import { without } from '../../../lib/filter-params.ts';
import { useListParams } from '../../../lib/use-list-params.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { type FilterChip, searchChips } from '../../../ui/table/filter-chips.tsx';
import { droppableOf } from '../../../ui/table/nothing-matches.tsx';
import { allParameters, filterOf, optionOf, parametersOf, statusChips, statusOptions } from './badge-filters.ts';
import { refusalLabels } from '../mails/refusal-words.ts';

/** Page of badges from the address, with its selection. */
export function useBadgesList() {
  const { page, filter: parameter, setPage, correctPage, setFilters } = useListParams();
  const zone = useTimeZone();
  const filter = filterOf(parameter, zone);
  const { search, jobId, ...narrowing } = filter;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const badges = useQuery(badgesPageQuery({ filter, page }));
  const selection = useSelection<Badge>(JSON.stringify(filter));
  const { chips, all } = useBadgeChips(filter, parameter);
  return {
    filters: {
      things: 'badges' as const,
      search,
      status: optionOf(filter),
      statusOptions: statusOptions(),
      chips,
      onChange: (changes: Record<string, string>) => {
        setFilters(parametersOf(changes));
      },
    },
    parameter,
    /** Job of the listed badges; its total is undefined until known. */
    job: jobId !== undefined && {
      total: badges.isPlaceholderData || search !== '' || isNarrowed ? undefined : badges.data?.total,
      onRemove: () => {
        setFilters({ job: '' });
      },
    },
    /** Whether the list has badges with refused mails. */
    isRefused: filter.mail === 'refused' || filter.refusal !== undefined,
    everything: { filter, total: badges.data?.total ?? 0 },
    isNarrowed: all.length > 0,
    list: {
      badges,
      page,
      narrowing: {
        search,
        filtered: isNarrowed || jobId !== undefined,
        droppable: droppableOf(all, setFilters, (dropped) =>
          badgesTotalQuery(filterOf(without(parameter, dropped), zone)),
        ),
      },
      selection,
      onPage: setPage,
      onPastTheEnd: correctPage,
      onClearFilters: () => {
        setFilters(Object.fromEntries(allParameters.map((name) => [name, ''])));
      },
    },
  };
}

/** List filters as chips, without those that have their own control. */
function useBadgeChips(filter: BadgeFilter, parameter: (name: string) => string) {
  const { year, badgeType, templateId, tagId, userId, publicationId, person: whose, endMonth, from, to } = filter;
  const { refusal } = filter;
  const templates = useQuery({ ...badgeTemplatesQuery, enabled: templateId !== undefined }).data;
  const tags = useQuery({ ...tagsQuery, enabled: tagId !== undefined }).data;
  const holder = useQuery({ ...badgeHolderQuery(userId ?? ''), enabled: userId !== undefined });
  const person = holder.isPending ? '…' : (holder.data ?? say('badges.onePerson'));
  const status = statusChips(filter);
  const chips: (FilterChip | false | undefined)[] = [
    // The status filter shows the last one.
    ...status.slice(0, -1),
    refusal !== undefined && { parameters: ['refusal'], text: say(refusalLabels[refusal]) },
    year !== undefined && { parameters: ['year'], text: say('badges.yearChip', { year: String(year) }) },
    badgeType !== undefined && { parameters: ['type'], text: say('badges.typeChip', { type: badgeType }) },
    templateId !== undefined && { parameters: ['template'], text: recordChip('template', templateId, templates) },
    tagId !== undefined && { parameters: ['tag'], text: recordChip('tag', tagId, tags) },
    whose !== undefined && { parameters: ['person'], text: say('badges.leftChip') },
    userId !== undefined && { parameters: ['user'], text: say('badges.personChip', { name: person }) },
    publicationId !== undefined && { parameters: ['publication'], text: say('badges.publishedTogether') },
    endMonth !== undefined && {
      parameters: ['ends'],
      text: say('badges.endsChip', { month: formatCalendarMonth(endMonth) }),
    },
    from !== undefined && { parameters: ['from'], text: say('badges.fromChip', { day: parameter('from') }) },
    to !== undefined && { parameters: ['to'], text: say('badges.untilChip', { day: parameter('to') }) },
  ];
  const shown = chips.filter((chip) => chip !== false && chip !== undefined);
  const job = filter.jobId === undefined ? [] : [{ parameters: ['job'], text: say('badges.issuedTogetherChip') }];
  const elsewhere = [...searchChips(filter.search), ...job, ...status].filter((chip) => !shown.includes(chip));
  return { chips: shown, all: [...elsewhere, ...shown] };
}

/** Messages for a record, and for one that was deleted. */
const recordChips = {
  template: ['badges.templateChip', 'badges.goneTemplateChip'],
  tag: ['badges.tagChip', 'badges.goneTagChip'],
} as const;

/** Filter for a record, named once all are loaded. */
function recordChip(kind: 'template' | 'tag', id: string, records?: readonly { id: string; name: string }[]): string {
  const name = records ? records.find((record) => record.id === id)?.name : '…';
  const [named, gone] = recordChips[kind];
  return name === undefined ? say(gone) : say(named, { name });
}
