import { useQueries, useQuery } from '@tanstack/react-query';
import { type QrCode, qrCodeOf } from 'functions/art/text/qr-code';
import { type ArtFields, type Settings, attestationOf, defaultBadgeType, exampleValues } from 'functions/contract';
import { exampleHash } from 'functions/contract/words/placeholders';
import { say } from 'functions/contract/words/say';
import { useMemo } from 'react';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { certificateUrl } from '../../../lib/paths.ts';
import { fetchPictureData } from '../designs/logo-data.ts';
import type { Examples } from '../drawing/drawing-preview.tsx';

interface Words {
  badgeType: string;
  awardLine: string;
}

/** Field values for a preview, from the organization or examples. */
export function useExamples({ badgeType, awardLine }: Words, { qrCode, signatures, seal }: ArtFields): Examples {
  const { data: settings } = useQuery(settingsQuery);
  const code = useSampleCode(Boolean(qrCode));
  const pictures = useSigners(settings, Boolean(signatures) || Boolean(seal));
  const organization = settings?.organizationName ?? '';
  const smallPrint = settings?.certificateLine || null;
  const type = badgeType.trim() || defaultBadgeType;
  const line = awardLine.trim() || null;
  return useMemo(
    () => ({ ...exampleValues, badgeType: type, awardLine: line, organization, smallPrint, qrCode: code, ...pictures }),
    [type, line, organization, smallPrint, code, pictures],
  );
}

/** Sample QR code for previews; null if unneeded or loading. */
function useSampleCode(isWanted: boolean): QrCode | null {
  const { data = null } = useQuery({
    queryKey: ['sample-code'],
    queryFn: async () => {
      const { encode } = await import('uqr');
      return qrCodeOf(encode(certificateUrl(exampleHash), { ecc: 'M', border: 0 }).data);
    },
    enabled: isWanted,
    staleTime: Infinity,
  });
  return isWanted ? data : null;
}

const signatureSize = { width: 480, height: 160 };
const sealSize = { width: 320, height: 320 };

/** Signatures and seal for previews, with pictures as data URLs once loaded; an example without signers. */
function useSigners(settings: Settings | undefined, isWanted: boolean) {
  const { signatures = [], seal = null } = (settings && attestationOf(settings)) ?? {};
  return useQueries({
    queries: [...signatures.map(({ picture }) => picture), seal].map((path, index) => ({
      queryKey: ['picture data', index, path],
      queryFn: () =>
        path === null ? null : fetchPictureData(path, index < signatures.length ? signatureSize : sealSize),
      enabled: isWanted,
      staleTime: Infinity,
      retry: false,
    })),
    combine: (pictures) => {
      const named = signatures.map((who, index) => ({ ...who, picture: pictures[index]?.data ?? null }));
      const example = { name: 'Jordan Rivera', office: say('templates.exampleOffice'), picture: null };
      return { signatures: named.length > 0 ? named : [example], seal: pictures.at(-1)?.data ?? null };
    },
  });
}
