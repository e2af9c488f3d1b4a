/** The placeholders for name and year in an SVG, or their values. */
export interface NameAndYear {
  name: string;
  year: string;
}

export const defaultPlaceholders = { name: '{{NAME}}', year: '{{YEAR}}' } as const;

/** Values for name and year in a preview. */
export const previewValues = { name: 'Jane Doe', year: '2025' } as const;

/** Hash for examples; no badge has it. */
export const exampleHash = '0123456789abcdef0123456789abcdef';

/** Values for other fields in a preview. */
export const exampleValues = {
  issueDate: 'May 04, 2025',
  lastDay: 'May 03, 2027',
  badgeId: `BDG-2025-${exampleHash}`,
  awardLine: 'has been awarded',
  description: 'For what this award is given, in a sentence or two.',
} as const;
