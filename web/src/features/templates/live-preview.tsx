import type { NameAndYear } from 'functions/contract/placeholders';
import { useMemo } from 'react';
import { BlobImage } from '../../ui/blob-image.tsx';
import { fillPreview } from './fill-preview.ts';

/** The template as it would look with a sample name and 2025, as one types. Hides itself when it cannot be shown. */
export function LivePreview({ svg, placeholders: { name, year } }: { svg: string; placeholders: NameAndYear }) {
  const blob = useMemo(() => {
    const filled = fillPreview(svg, { name, year });
    return filled === null ? null : new Blob([filled], { type: 'image/svg+xml' });
  }, [svg, name, year]);
  if (!blob) return null;
  return (
    <div className="grid place-items-center rounded-control bg-sunken p-4">
      <BlobImage blob={blob} alt="Preview with a sample name and 2025" className="h-48 w-full object-contain" />
    </div>
  );
}
