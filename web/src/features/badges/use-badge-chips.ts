import { useQuery } from '@tanstack/react-query';
import type { BadgeFilter } from 'functions/contract';
import { badgeHolderQuery } from '../../api/badges.ts';
import { badgeTemplatesQuery } from '../../api/badge-templates.ts';
import { tagsQuery } from '../../api/tags.ts';
import { formatCalendarMonth } from '../../components/dates.ts';
import { type FilterChip, searchChips } from '../../ui/table/filter-chips.tsx';
import { statusChips } from './badge-filters.ts';
import { refusalLabels } from './refused/refusal-words.ts';

/** The filters of the list in words: as chips, and those that have a place of their own on the screen. */
export function useBadgeChips(filter: BadgeFilter, parameter: (name: string) => string) {
  const { year, badgeType, templateId, tagId, userId, publicationId, person: whose, endMonth, from, to } = filter;
  const { refusal } = filter;
  const templates = useQuery({ ...badgeTemplatesQuery, enabled: templateId !== undefined }).data;
  const tags = useQuery({ ...tagsQuery, enabled: tagId !== undefined }).data;
  const holder = useQuery({ ...badgeHolderQuery(userId ?? ''), enabled: userId !== undefined });
  const person = holder.isPending ? '…' : (holder.data ?? 'one person');
  const status = statusChips(filter);
  const chips: (FilterChip | false | undefined)[] = [
    // The status filter shows the last of them.
    ...status.slice(0, -1),
    refusal !== undefined && { parameters: ['refusal'], text: refusalLabels[refusal] },
    year !== undefined && { parameters: ['year'], text: `Year ${year}` },
    badgeType !== undefined && { parameters: ['type'], text: `Type ${badgeType}` },
    templateId !== undefined && { parameters: ['template'], text: `Template ${nameOf(templateId, templates)}` },
    tagId !== undefined && { parameters: ['tag'], text: `Tag ${nameOf(tagId, tags)}` },
    whose !== undefined && { parameters: ['person'], text: 'Person left' },
    userId !== undefined && { parameters: ['user'], text: `Of ${person}` },
    publicationId !== undefined && { parameters: ['publication'], text: 'Published together' },
    endMonth !== undefined && { parameters: ['ends'], text: `Ends in ${formatCalendarMonth(endMonth)}` },
    from !== undefined && { parameters: ['from'], text: `Made from ${parameter('from')}` },
    to !== undefined && { parameters: ['to'], text: `Made until ${parameter('to')}` },
  ];
  const shown = chips.filter((chip) => chip !== false && chip !== undefined);
  const job = filter.jobId === undefined ? [] : [{ parameters: ['job'], text: 'Issued together' }];
  const elsewhere = [...searchChips(filter.search), ...job, ...status].filter((chip) => !shown.includes(chip));
  return { chips: shown, all: [...elsewhere, ...shown] };
}

/** The name of a record, once all are known: one that is gone says so. */
function nameOf(id: string, records: readonly { id: string; name: string }[] | undefined): string {
  if (!records) return '…';
  return records.find((record) => record.id === id)?.name ?? 'that is gone';
}
