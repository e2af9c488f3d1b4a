/** Font of each face shipped with the functions; Noto for art that does not name ours. */
export const fontsOfFaces = {
  sans: 'NotoSans-Regular',
  sansBold: 'NotoSans-Bold',
  sansItalic: 'NotoSans-Italic',
  serif: 'NotoSerif-Regular',
  serifBold: 'NotoSerif-Bold',
  serifItalic: 'NotoSerif-Italic',
  badgeSans: 'BadgeSans-Regular',
  badgeSansBold: 'BadgeSans-Semibold',
  badgeSerif: 'BadgeSerif-Regular',
  badgeSerifBold: 'BadgeSerif-Semibold',
  badgeSerifItalic: 'BadgeSerif-Italic',
  badgeDisplay: 'BadgeSerifDisplay-Regular',
  badgeDisplayBold: 'BadgeSerifDisplay-Semibold',
} as const;
export type Face = keyof typeof fontsOfFaces;

/** Font families of the built-in designs. */
export const ownFamilies = { sans: 'Badge Sans', serif: 'Badge Serif', display: 'Badge Serif Display' } as const;

export const sansFamilies = `'${ownFamilies.sans}', Arial, sans-serif`;

const faceOfFamily = new Map<string, Face>([
  ...['noto sans', 'sans-serif', 'monospace', 'cursive', 'fantasy'].map((family) => [family, 'sans'] as const),
  ...['noto serif', 'serif'].map((family) => [family, 'serif'] as const),
  ['badge sans', 'badgeSans'],
  ['badge serif', 'badgeSerif'],
  ['badge serif display', 'badgeDisplay'],
]);

/** Face for a font list: the first family we have, and italic before bold. */
export function faceOf(families: string, { isBold, isItalic }: { isBold: boolean; isItalic: boolean }): Face {
  const names = families.split(',').map((family) => family.replace(/["']/g, '').trim().toLowerCase());
  const upright = names.map((name) => faceOfFamily.get(name)).find((face) => face !== undefined) ?? 'sans';
  const styled = [...(isItalic ? ['Italic'] : []), ...(isBold ? ['Bold'] : [])].map((style) => upright + style);
  return styled.find(isFace) ?? upright;
}

export function isOwn(face: Face): boolean {
  return face.startsWith('badge');
}

function isFace(name: string): name is Face {
  return name in fontsOfFaces;
}
