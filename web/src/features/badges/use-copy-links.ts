import { useMutation } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { fetchBadgesOfJob } from '../../api/badges.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { copyText } from '../../lib/copy-text.ts';
import { formatCounted } from '../../lib/format.ts';
import { certificateUrl } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** A line for each badge: the recipient's name, a tab and the link. */
function linksOf(badges: readonly Pick<Badge, 'recipientName' | 'verificationHash'>[]): string {
  return badges
    .map(({ recipientName, verificationHash }) => `${recipientName}\t${certificateUrl(verificationHash)}`)
    .join('\n');
}

/** Copies the links of every badge that a job made, and says how many. A file takes them where a page may not copy. */
export function useCopyLinks() {
  const { mutateAsync: fetchBadges, isPending } = useMutation({ mutationFn: fetchBadgesOfJob });
  const copyLinks = async (jobId: string) => {
    try {
      const badges = fetchBadges(jobId);
      const text = badges.then(linksOf);
      const copied = await copyText(text);
      const count = formatCounted((await badges).length, 'link');
      if (copied) {
        toast.show({ title: 'Links copied', description: `${count}, a name and a link on each line.` });
      } else {
        saveFile(new Blob([await text], { type: 'text/plain' }), 'badge-links.txt');
        toast.show({
          title: 'Links saved as a file',
          description: `${count}. The browser does not let this page copy.`,
        });
      }
    } catch (error) {
      toast.error(`The links could not be copied: ${reasonOf(error)}`);
    }
  };
  return { copyLinks: (jobId: string) => void copyLinks(jobId), isPending };
}
