import { useQuery } from '@tanstack/react-query';
import { defaultBadgeType, exampleValues } from 'functions/contract';
import { useMemo } from 'react';
import { settingsQuery } from '../../../api/settings.ts';
import type { Examples } from '../drawing-preview.tsx';
import { useSampleCode } from './use-sample-code.ts';

/** Values that a preview shows in the place of fields: those of this organization, and examples. */
export function useExamples({ badgeType, qrCodeId }: Record<'badgeType' | 'qrCodeId', string>): Examples {
  const { data: settings } = useQuery(settingsQuery);
  const qrCode = useSampleCode(qrCodeId !== '');
  const organization = settings?.organizationName ?? '';
  const type = badgeType.trim() || defaultBadgeType;
  return useMemo(() => ({ ...exampleValues, badgeType: type, organization, qrCode }), [type, organization, qrCode]);
}
