import { useQuery } from '@tanstack/react-query';
import type { Badge, BadgeFilter } from 'functions/contract';
import { badgeTemplatesQuery } from '../../api/badge-templates.ts';
import { tagsQuery } from '../../api/tags.ts';
import type { FilterChip } from '../../ui/table/filter-chips.tsx';

/** The chips of a filter, without state, mail and job, which are said elsewhere. `badges` are the rows, who name a person. */
export function useBadgeChips(
  filter: BadgeFilter,
  parameter: (name: string) => string,
  badges: readonly Badge[] | undefined,
): FilterChip[] {
  const { year, badgeType, templateId, tagId, userId, from, to } = filter;
  const templates = useQuery({ ...badgeTemplatesQuery, enabled: templateId !== undefined }).data;
  const tags = useQuery({ ...tagsQuery, enabled: tagId !== undefined }).data;
  const person = badges?.find((badge) => badge.userId === userId)?.recipientName;
  const chips: (FilterChip | false)[] = [
    year !== undefined && { parameters: ['year'], text: `Year ${year}` },
    badgeType !== undefined && { parameters: ['type'], text: `Type ${badgeType}` },
    templateId !== undefined && { parameters: ['template'], text: `Template ${nameOf(templateId, templates)}` },
    tagId !== undefined && { parameters: ['tag'], text: `Tag ${nameOf(tagId, tags)}` },
    userId !== undefined && { parameters: ['user'], text: person ? `Of ${person}` : 'Of one person' },
    from !== undefined && { parameters: ['from'], text: `Made from ${parameter('from')}` },
    to !== undefined && { parameters: ['to'], text: `Made until ${parameter('to')}` },
  ];
  return chips.filter((chip) => chip !== false);
}

/** The name of a record, once all are known: one that is gone says so. */
function nameOf(id: string, records: readonly { id: string; name: string }[] | undefined): string {
  if (!records) return '…';
  return records.find((record) => record.id === id)?.name ?? 'that is gone';
}
