import { useQueries } from '@tanstack/react-query';
import { type Settings, attestationOf } from 'functions/contract';
import { fetchPictureData } from '../designs/logo-data.ts';

const signatureSize = { width: 480, height: 160 };
const sealSize = { width: 320, height: 320 };
const example = { name: 'Jordan Rivera', office: 'Head of School', picture: null };

/** Signatures and seal for previews, with pictures as data URLs once loaded; an example if no signer is named. */
export function useSigners(settings: Settings | undefined, isWanted: boolean) {
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
      return { signatures: named.length > 0 ? named : [example], seal: pictures.at(-1)?.data ?? null };
    },
  });
}
