import type { PublicBadge, credentialsApi, verificationApi } from 'functions/contract';
import { fileNameOf, qrFileNameOf, smallFileNameOf } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { type MouseEvent, useRef, useState } from 'react';
import { serverMessageOr } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { type BadgeFile, type BakedFile, badgeFilePath, bakedFilePath } from '../../lib/paths.ts';

type BadgeFileApi =
  | (typeof verificationApi)['certificate' | 'badgePng' | 'badgeSvg' | 'qrCode' | 'shareImage']
  | (typeof credentialsApi)['bakedPng' | 'bakedSvg' | 'bakedSmallPng'];

type OfferedFile = BadgeFile | BakedFile;

/** Fields that name and find a badge's files. */
type FiledBadge = Pick<PublicBadge, 'verificationHash' | 'recipientName' | 'badgeType' | 'yearLabel' | 'issued'>;

/**
 * Downloads a badge's files for visitors. A plain link would ignore a refusal, so they are fetched and `refusal`
 * explains. `fetched` is the file being loaded.
 */
export function useFileDownload(badge: FiledBadge) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [fetched, setFetched] = useState<OfferedFile | null>(null);
  const underWay = useRef(false);

  async function download(file: OfferedFile): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setFetched(file);
    try {
      const path = addressOf(badge, file) as BadgeFileApi['path'];
      const route = { method: 'GET', path, media: '*/*' } as const;
      const content = await call<BadgeFileApi>(route, { params: { hash: badge.verificationHash } });
      setRefusal(null);
      // Few visitors download the badge.
      const { saveFile } = await import('../../lib/save-file.ts');
      saveFile(content, savedAs(badge, file));
    } catch (error) {
      setRefusal(serverMessageOr(error, say('page.fileFailed')));
    } finally {
      underWay.current = false;
      setFetched(null);
    }
  }

  const linkTo = (file: OfferedFile) => ({
    href: addressOf(badge, file),
    download: true,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      void download(file);
    },
  });
  return { refusal, fetched, linkTo };
}

// Pictures of an issued badge carry its credentials.
function addressOf({ issued, verificationHash: hash }: FiledBadge, file: OfferedFile): string {
  if (file === 'badge-small.png') return bakedFilePath(hash, file);
  const isBaked = issued && (file === 'badge.png' || file === 'badge.svg');
  return isBaked ? bakedFilePath(hash, file) : badgeFilePath(hash, file);
}

// Must match the server's file name.
function savedAs(badge: FiledBadge, file: OfferedFile): string {
  const nameOf = file === 'qr.svg' ? qrFileNameOf : file === 'badge-small.png' ? smallFileNameOf : fileNameOf;
  return `${nameOf(badge)}.${file.slice(file.lastIndexOf('.') + 1)}`;
}
