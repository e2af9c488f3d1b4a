import { useQuery } from '@tanstack/react-query';
import { type QrCode, qrCodeOf } from 'functions/art/qr-code';
import { exampleHash } from 'functions/contract/placeholders';
import { certificateUrl } from '../../../lib/paths.ts';

/** A QR code as badges of this site have it, for previews; null as long as it is not wanted, or not there. */
export function useSampleCode(isWanted: boolean): QrCode | null {
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
