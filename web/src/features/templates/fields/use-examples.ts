import { useQuery } from '@tanstack/react-query';
import { type ArtFields, defaultBadgeType, exampleValues } from 'functions/contract';
import { useMemo } from 'react';
import { settingsQuery } from '../../../api/settings.ts';
import type { Examples } from '../drawing-preview.tsx';
import { useSampleCode } from './use-sample-code.ts';
import { useSigners } from './use-signers.ts';

interface Words {
  badgeType: string;
  awardLine: string;
}

/** Values that a preview shows in the place of fields: those of this organization, and examples. */
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
