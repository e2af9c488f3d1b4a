import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Copies the link of one badge and says so. Where a page may not copy, the link is shown instead. */
export function useCopyLink() {
  const copy = async (link: string) => {
    const copied = await copyText(link);
    toast.show({ title: copied ? 'Link copied' : 'This browser does not let a page copy', description: link });
  };
  return (link: string) => void copy(link);
}
