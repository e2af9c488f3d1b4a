import { useQueries } from '@tanstack/react-query';
import type { SignatureOnArt } from 'functions/art/art-values';
import type { Settings } from 'functions/contract';
import { picturePath } from 'functions/contract/address';
import { fetchPictureData } from '../designs/logo-data.ts';

const signatureSize = { width: 480, height: 160 };
const sealSize = { width: 320, height: 320 };

/** Signatures and seal for previews, with pictures as data URLs once loaded; an example if no signer is named. */
export function useSigners(settings: Settings | undefined, isWanted: boolean) {
  const first = { name: settings?.firstSignerName ?? '', office: settings?.firstSignerOffice ?? '' };
  const second = { name: settings?.secondSignerName ?? '', office: settings?.secondSignerOffice ?? '' };
  const pictures = [
    { which: 'firstSignature', size: signatureSize },
    { which: 'secondSignature', size: signatureSize },
    { which: 'seal', size: sealSize },
  ] as const;
  return useQueries({
    queries: pictures.map(({ which, size }) => {
      const path = picturePath(which, settings?.[which] ?? '');
      return {
        queryKey: ['picture data', which, path],
        queryFn: () => (path === null ? null : fetchPictureData(path, size)),
        enabled: isWanted,
        staleTime: Infinity,
        retry: false,
      };
    }),
    combine: ([one, two, seal]) => {
      const named: SignatureOnArt[] = [
        { ...first, picture: one?.data ?? null },
        { ...second, picture: two?.data ?? null },
      ].filter(({ name, office, picture }) => name || office || picture);
      const example = { name: 'Jordan Rivera', office: 'Head of School', picture: null };
      return { signatures: named.length > 0 ? named : [example], seal: seal?.data ?? null };
    },
  });
}
