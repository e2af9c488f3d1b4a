/** The strings in an SVG that stand for a name and a year, or the values in their place. */
export interface NameAndYear {
  name: string;
  year: string;
}

export const defaultPlaceholders = { name: '{{NAME}}', year: '{{YEAR}}' } as const;

/** Values that a preview shows in place of the placeholders. */
export const previewValues = { name: 'Jane Doe', year: '2025' } as const;
