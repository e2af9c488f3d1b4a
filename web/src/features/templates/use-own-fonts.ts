import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Face, fontsOfFaces, isOwn, ownFamilies } from 'functions/art/faces';

const dataUrls = import.meta.glob<string>('../../../../functions/fonts/Badge*.ttf', {
  query: '?inline',
  import: 'default',
});
const ownFaces = (Object.keys(fontsOfFaces) as Face[]).filter(isOwn);

/** Writes the fonts of ours that a drawing names into it, as a picture loads none by itself. Null while they are loading. */
export function useOwnFonts(svg: string): ((filled: string) => string) | null {
  const rules = useQueries({
    queries: ownFaces
      .filter((face) => svg.includes(`'${familyOf(face)}'`))
      .map((face) => ({
        queryKey: ['own-font', face],
        queryFn: () => ruleOf(face),
        staleTime: Infinity,
        gcTime: Infinity,
      })),
    combine: (results) =>
      results.some(({ isLoading }) => isLoading) ? null : results.map(({ data }) => data ?? '').join(''),
  });
  return useMemo(() => {
    if (rules === null) return null;
    return (filled) => filled.replace(/^<svg[^>]*>/, (root) => root + (rules && `<style>${rules}</style>`));
  }, [rules]);
}

function familyOf(face: Face): string {
  if (face.startsWith('badgeDisplay')) return ownFamilies.display;
  return face.startsWith('badgeSerif') ? ownFamilies.serif : ownFamilies.sans;
}

async function ruleOf(face: Face): Promise<string> {
  const name = fontsOfFaces[face];
  const load = Object.entries(dataUrls).find(([path]) => path.endsWith(`/${name}.ttf`))?.[1];
  if (!load) throw new Error(`There is no font ${name}.`);
  const style = name.endsWith('Italic') ? 'italic' : 'normal';
  const weight = name.endsWith('Semibold') ? '600 700' : '400';
  return `@font-face{font-family:'${familyOf(face)}';font-weight:${weight};font-style:${style};src:url(${await load()})}`;
}
