import type { Badge } from 'functions/contract';
import { Download, Eye } from 'lucide-react';
import { useDownloadBadge } from '../../api/badges.ts';
import { IssuedBadge } from '../../components/issued-badge.tsx';
import { serverMessageOr } from '../../lib/api-error.ts';
import { formatShortDate } from '../../lib/format.ts';
import { certificatePath } from '../../lib/paths.ts';
import { fileNameFrom, saveFile } from '../../lib/save-file.ts';
import { MenuAction, MenuLink } from '../../ui/menu.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ActionsCell, Cell, Row, TitleCell } from '../../ui/table.tsx';
import { useToast } from '../../ui/use-toast.ts';

/** One badge in the table. */
export function BadgeRow({ badge }: { badge: Badge }) {
  return (
    <Row>
      <TitleCell>
        <p className="break-words md:pt-2">{badge.recipientName}</p>
        <p className="font-normal text-muted md:pb-2">{badge.badgeType}</p>
      </TitleCell>
      <Cell label="Email" className="md:wrap-anywhere xl:min-w-60">
        {badge.recipientEmail}
      </Cell>
      <Cell label="Year" className="tabular-nums">
        {badge.year}
      </Cell>
      <Cell label="Status">
        <IssuedBadge badge={badge} />
      </Cell>
      <Cell label="Issued" className="tabular-nums md:whitespace-nowrap">
        {badge.issuedAt ? formatShortDate(badge.issuedAt) : <span className="text-muted">Not issued yet</span>}
      </Cell>
      <ActionsCell>
        <BadgeActions badge={badge} />
      </ActionsCell>
    </Row>
  );
}

function BadgeActions({ badge }: { badge: Badge }) {
  const toast = useToast();
  const { mutate } = useDownloadBadge();
  const download = () => {
    mutate(badge, {
      onSuccess: (file) => {
        saveFile(file, fileNameFrom(`${badge.recipientName} ${badge.badgeType} ${badge.year}`, 'svg'));
      },
      onError: (error) => {
        toast.error(serverMessageOr(error, 'Failed to download badge'));
      },
    });
  };
  return (
    <RowMenu label={`Actions for the badge of ${badge.recipientName}`}>
      <MenuLink Icon={Eye} href={certificatePath(badge.verificationHash)}>
        View
      </MenuLink>
      <MenuAction Icon={Download} onSelect={download}>
        Download
      </MenuAction>
    </RowMenu>
  );
}
