import { useQuery } from '@tanstack/react-query';
import { ownFamilies } from 'functions/art/text/faces';

const fonts = import.meta.glob<string>('../../../fonts/*.woff2', { query: '?inline', import: 'default' });

/** Style element with our fonts in a drawing, because an image loads none. Null while loading. */
export function useOwnFonts(svg: string): string | null {
  const families = Object.values(ownFamilies).filter((family) => svg.includes(`'${family}'`));
  const { data = '', isLoading } = useQuery({
    queryKey: ['own fonts', families],
    queryFn: async () => `<style>${(await Promise.all(families.flatMap(rulesOf))).join('')}</style>`,
    enabled: families.length > 0,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return isLoading ? null : data;
}

function rulesOf(family: string): Promise<string>[] {
  const files = Object.entries(fonts).filter(([path]) => path.includes(`/${family.replaceAll(' ', '')}-`));
  return files.map(async ([path, load]) => {
    const style = path.includes('-italic') ? 'font-style:italic' : 'font-weight:400 700';
    return `@font-face{font-family:'${family}';${style};src:url(${await load()})}`;
  });
}
