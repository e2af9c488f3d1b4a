import { useQuery } from '@tanstack/react-query';
import { type Badge, badgesApi } from 'functions/contract';
import { badgeStateAt } from 'functions/contract/rules/badge-state';
import { say } from 'functions/contract/words/say';
import {
  BadgeCheck,
  CalendarSync,
  CircleDashed,
  Download,
  Eye,
  Link,
  Mail,
  Pencil,
  PencilLine,
  Printer,
  Share2,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useDownloadBadge, useDownloadCertificate } from '../../../api/badges/badges.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { canBeRenewed } from '../../../api/badges/renewals.ts';
import { HistoryAction } from '../../../components/history/history-action.tsx';
import { linkedinShareUrl, shareOnLinkedin } from '../../../components/badges/linkedin-links.ts';
import { UseBadgeAgain } from '../../../components/badges/use-again-action.tsx';
import { certificatePath, certificateUrl } from '../../../lib/paths.ts';
import { fileNameFrom, saveFile } from '../../../lib/save-file.ts';
import { MenuAction, MenuLink, RowMenu } from '../../../ui/controls/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useRenew } from '../issue/use-renew.ts';
import { useCopyLink } from './use-copy-links.ts';
import { type AskedAction, useMayDo } from './use-may-do.ts';

interface BadgeActionsProps {
  badge: Badge;
  onAsk: (action: AskedAction, badge: Badge) => void;
}

export function BadgeActions({ badge, onAsk }: BadgeActionsProps) {
  const download = useDownload(badge, useDownloadBadge(), { ending: 'svg', failed: say('badgeChange.downloadFailed') });
  const print = useDownload(badge, useDownloadCertificate(), {
    ending: 'pdf',
    failed: say('badgeChange.printFailed'),
  });
  const mayPrint = useMay(badgesApi.downloadCertificate) && badge.state === 'scheduled';
  const copyLink = useCopyLink();
  const settings = useQuery(settingsQuery);
  const canShare = badge.issued && settings.data?.linkedinSharingEnabled !== false;
  const may = useMayDo();
  const mayRenew = useMay(badgesApi.bulkIssueByTags) && canBeRenewed(badge);
  const renew = useRenew();
  const asking = (action: AskedAction) => () => {
    onAsk(action, badge);
  };
  return (
    <RowMenu label={say('badgeChange.actionsFor', { name: badge.recipientName })}>
      {badge.state !== 'scheduled' && settings.data?.enablePublicVerification !== false && (
        <MenuLink Icon={Eye} href={certificatePath(badge.verificationHash)}>
          {say('badgeChange.view')}
        </MenuLink>
      )}
      <MenuAction
        Icon={Link}
        onSelect={() => {
          copyLink(certificateUrl(badge.verificationHash));
        }}
      >
        {say('badgeChange.copyLink')}
      </MenuAction>
      <MenuAction Icon={Download} onSelect={download}>
        {say('badgeChange.download')}
      </MenuAction>
      {mayPrint && (
        <MenuAction Icon={Printer} onSelect={print}>
          {say('badgeChange.print')}
        </MenuAction>
      )}
      {canShare && <ShareAction badge={badge} />}
      {badge.issued && !badge.left && may.mail && (
        <MenuAction Icon={Mail} onSelect={asking('mail')}>
          {say(badge.mail?.state === 'unsent' ? 'badgeMails.send' : 'badgeMails.sendAgain')}
        </MenuAction>
      )}
      {badge.issued && may.unissue && (
        <MenuAction Icon={CircleDashed} onSelect={asking('unissue')}>
          {say('badgeChange.takeBack')}
        </MenuAction>
      )}
      {!badge.issued && may.issue && (
        <MenuAction Icon={BadgeCheck} onSelect={asking('issue')}>
          {say(badge.state === 'revoked' ? 'badgeChange.issueAgain' : 'badgeChange.issue')}
        </MenuAction>
      )}
      {badge.issued && may.correct && (
        <MenuAction Icon={PencilLine} onSelect={asking('correct')}>
          {say('badgeChange.correct')}
        </MenuAction>
      )}
      {mayRenew && (
        <MenuAction
          Icon={CalendarSync}
          onSelect={() => {
            renew({ badges: [badge] });
          }}
        >
          {say('badgeChange.renew')}
        </MenuAction>
      )}
      {badge.issued && <UseBadgeAgain badge={badge} />}
      {may.edit && (
        <MenuAction Icon={Pencil} onSelect={asking('edit')}>
          {say('common.edit')}
        </MenuAction>
      )}
      <HistoryAction id={badge.id} />
      {may.delete && (
        <MenuAction Icon={Trash2} destructive onSelect={asking('delete')}>
          {say('common.delete')}
        </MenuAction>
      )}
    </RowMenu>
  );
}

/** Share entry of a freshly opened menu. */
function ShareAction({ badge }: { badge: Badge }) {
  const [openedAt] = useState(Date.now);
  // The shared page would say that the badge is not valid.
  if (badgeStateAt(badge, openedAt) !== 'issued') return null;
  return (
    <MenuAction
      Icon={Share2}
      onSelect={() => {
        shareOnLinkedin(badge.id, linkedinShareUrl(badge.verificationHash));
      }}
    >
      {say('badgeChange.share')}
    </MenuAction>
  );
}

interface File {
  ending: string;
  failed: string;
}

function useDownload(
  badge: Badge,
  { mutate, isPending }: ReturnType<typeof useDownloadBadge>,
  { ending, failed }: File,
): () => void {
  return () => {
    if (isPending) return;
    mutate(badge, {
      onSuccess: (file) => {
        saveFile(
          file,
          fileNameFrom(`${badge.recipientName} ${badge.badgeType} ${badge.yearLabel.replace('/', '-')}`, ending),
        );
      },
      onError: (error) => {
        toast.failed(failed, error);
      },
    });
  };
}
