/** The strings in an SVG that stand for a name and a year, or the values in their place. */
export interface NameAndYear {
  name: string;
  year: string;
}

export const defaultPlaceholders = { name: '{{NAME}}', year: '{{YEAR}}' } as const;

/** Values that a preview shows in place of the placeholders. */
export const previewValues = { name: 'Jane Doe', year: '2025' } as const;

/** Hash of no badge, for examples. */
export const exampleHash = '0123456789abcdef0123456789abcdef';

/** Values that a preview shows in place of other fields, as a badge tells them. */
export const exampleValues = {
  issueDate: 'May 04, 2025',
  lastDay: 'May 03, 2027',
  badgeId: `BDG-2025-${exampleHash}`,
  awardLine: 'has been awarded',
  description: 'For what this award is given, in a sentence or two.',
} as const;
