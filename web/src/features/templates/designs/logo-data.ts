import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings } from 'functions/contract';
import { mostLogoCharacters } from 'functions/art/designs/design';
import { drawnPicture } from '../../../components/templates-and-art/drawn-picture.ts';
import { logoPath } from '../../../lib/paths.ts';

const side = 192;
const qualities = [0.85, 0.7, 0.5];

/**
 * Loads a picture of this site as a data URL of 192 by 192 pixels that fits a design. PNG, or JPEG on white if that is
 * too large.
 */
async function fetchLogoData(path: string): Promise<string> {
  const { canvas, context } = await drawnPicture(path, { width: side, height: side });
  const png = canvas.toDataURL('image/png');
  if (png.length <= mostLogoCharacters) return png;
  // Designs have white below a logo.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  const jpeg = qualities
    .map((quality) => canvas.toDataURL('image/jpeg', quality))
    .find(({ length }) => length <= mostLogoCharacters);
  if (jpeg === undefined) throw new Error('The logo has too many details for a design.');
  return jpeg;
}

/** Loads a picture of this site as a data URL of this size. */
export async function fetchPictureData(path: string, size: Record<'width' | 'height', number>): Promise<string> {
  const { canvas } = await drawnPicture(path, size);
  return canvas.toDataURL('image/png');
}

export function useLogoData(settings: Pick<Settings, 'organizationLogo'> | undefined) {
  const client = useQueryClient();
  const path = logoPath(settings?.organizationLogo);
  const { data, isError } = useQuery(logoDataQuery(path));
  return {
    has: path !== null,
    /** Data URL; null until loaded. */
    data: data ?? null,
    failed: isError,
    /** Waits for it. Null if there is none or it fails. */
    ready: () => (path === null ? null : client.query(logoDataQuery(path)).catch(() => null)),
  };
}

function logoDataQuery(path: string | null) {
  return queryOptions({
    queryKey: ['logo data', path],
    queryFn: path === null ? skipToken : () => fetchLogoData(path),
    staleTime: Infinity,
    retry: false,
  });
}
