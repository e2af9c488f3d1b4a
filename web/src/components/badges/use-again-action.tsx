import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Badge, type BadgeTemplate, badgeYears, badgesApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { CalendarPlus } from 'lucide-react';
import { badgeTemplatesQuery } from '../../api/badges/badge-templates.ts';
import { newestOfTemplateQuery } from '../../api/badges/renewals.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { useYearLabel } from '../../api/badges/year-label.ts';
import { useOpenDialog } from '../../lib/open-dialog.ts';
import { MenuAction } from '../../ui/controls/menu.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { chosenRecipients } from '../people/chosen-recipients.ts';
import { dialogs } from '../navigation/dialogs.ts';

/** Badge of last year that represents its type and year. */
type LastYears = Pick<Badge, 'badgeType' | 'year' | 'templateId' | 'description'>;

/** Link to issue next year's badge to the holders of this type and year. */
export function UseBadgeAgain({ badge }: { badge: LastYears }) {
  const { label, isPossible, issueAgain } = useNextYear(badge);
  const client = useQueryClient();
  if (!isPossible) return null;
  const select = async () => {
    const isKept = badge.templateId !== null && (await hasTemplate(client, badge.templateId));
    issueAgain(badge, isKept ? badge : { ...badge, templateId: null });
  };
  return (
    <MenuAction Icon={CalendarPlus} onSelect={() => void select()}>
      {label}
    </MenuAction>
  );
}

/** The same for a template's newest badge. */
export function UseTemplateAgain({ template }: { template: BadgeTemplate }) {
  const { id, name, meaning } = template;
  const may = useMay(badgesApi.bulkIssueByTags);
  const { data: newest } = useQuery({ ...newestOfTemplateQuery(id), enabled: may });
  const client = useQueryClient();
  const { label, isPossible, issueAgain } = useNextYear(newest);
  if (!isPossible) return null;
  const select = async () => {
    try {
      const badge = newest ?? (await client.query(newestOfTemplateQuery(id)));
      if (badge) {
        const { badgeType, description } = meaning;
        const said = { badgeType: badgeType ?? badge.badgeType, description: description ?? badge.description };
        issueAgain(badge, { ...badge, ...said, templateId: id });
      } else toast.error(say('publishing.noBadgeToUseAgain', { template: name }), say('publishing.nothingToUseAgain'));
    } catch (error) {
      toast.failed(say('publishing.lastYearFailed'), error);
    }
  };
  return (
    <MenuAction Icon={CalendarPlus} onSelect={() => void select()}>
      {label}
    </MenuAction>
  );
}

/** Link and label of the form; the label has no year until it is known. */
function useNextYear(badge: LastYears | null | undefined) {
  const { open } = useOpenDialog();
  const yearLabel = useYearLabel();
  const may = useMay(badgesApi.bulkIssueByTags);
  const next = badge && badge.year + 1;
  return {
    label: next ? say('publishing.useAgainFor', { year: yearLabel(String(next)) }) : say('publishing.useAgain'),
    isPossible: may && (!next || next <= badgeYears.max),
    issueAgain: ({ badgeType, year }: LastYears, as: LastYears) => {
      chosenRecipients.set({
        given: { holdersOf: { badgeType, year } },
        start: {
          templateId: as.templateId ?? '',
          badgeType: as.badgeType,
          year: String(Math.min(year + 1, badgeYears.max)),
          description: as.description ?? '',
        },
      });
      open(dialogs.issueToUsers);
    },
  };
}

// Without an answer the default template is proposed; the form shows its art.
async function hasTemplate(client: QueryClient, id: string): Promise<boolean> {
  const templates = await client.query({ ...badgeTemplatesQuery, staleTime: 'static' }).catch(() => []);
  return templates.some((template) => template.id === id);
}
