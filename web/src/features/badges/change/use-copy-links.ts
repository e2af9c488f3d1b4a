import { useMutation } from '@tanstack/react-query';
import type { Badge, BadgeFilter } from 'functions/contract';
import { protectCell } from 'functions/contract/text/csv';
import { say } from 'functions/contract/words/say';
import { fetchAllBadges } from '../../../api/badges/badges.ts';
import { reasonOf } from '../../../lib/api-error.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { certificateUrl } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Ticked badges, or all that match a filter. */
type Linked = { badges: readonly Badge[] } | { filter: BadgeFilter };

/**
 * Lines of name, tab and link, plus tab and state if unissued. Names are escaped so that spreadsheets see no formula.
 */
function linksOf(badges: readonly Badge[]): string {
  return badges
    .map((badge) =>
      [protectCell(badge.recipientName), certificateUrl(badge.verificationHash), ...stateOf(badge)].join('\t'),
    )
    .join('\n');
}

function stateOf({ state }: Badge): string[] {
  return state === 'issued' ? [] : [say(`badge.state.${state}`)];
}

// People who distribute links should not discover this on the pages.
function warningOf(badges: readonly Badge[]): string {
  const count = badges.filter(({ issued }) => !issued).length;
  if (count === 0) return '';
  return ` ${say('badgeChange.linksNotIssued', { count })}`;
}

/** Copies badge links and reports their number. Saves a file if copying is blocked. */
export function useCopyLinks() {
  const { mutateAsync: fetchBadges, isPending } = useMutation({ mutationFn: badgesOf });
  const copyLinks = async (linked: Linked) => {
    try {
      const badges = fetchBadges(linked);
      const text = badges.then(linksOf);
      const copied = await copyText(text);
      const count = (await badges).length;
      const warning = warningOf(await badges);
      if (copied) {
        toast.show({
          title: say('badgeChange.linksCopied'),
          description: say('badgeChange.linksCopiedCount', { count }) + warning,
        });
      } else {
        saveFile(new Blob([await text], { type: 'text/plain' }), `${say('badgeChange.linksFile')}.txt`);
        toast.show({
          title: say('badgeChange.linksSaved'),
          description: say('badgeChange.linksSavedCount', { count }) + warning,
        });
      }
    } catch (error) {
      toast.error(say('badgeChange.linksFailed', { reason: reasonOf(error) }));
    }
  };
  return { copyLinks: (linked: Linked) => void copyLinks(linked), isPending };
}

async function badgesOf(linked: Linked): Promise<readonly Badge[]> {
  return 'filter' in linked ? fetchAllBadges(linked.filter) : linked.badges;
}

/** Copies a badge's link. Shows the link if copying is blocked. */
export function useCopyLink() {
  const copy = async (link: string) => {
    const copied = await copyText(link);
    toast.show({ title: say(copied ? 'badgeChange.linkCopied' : 'badgeChange.copyBlocked'), description: link });
  };
  return (link: string) => void copy(link);
}
