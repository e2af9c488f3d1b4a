import { type Meaning, type Validity, noMeaning } from 'functions/contract';

export interface SkillRow {
  name: string;
  url: string;
}
export const emptySkill: SkillRow = { name: '', url: '' };

/** Meaning and award line of a template in the form. */
export interface MeaningValues {
  badgeType: string;
  description: string;
  criteriaText: string;
  criteriaUrl: string;
  skills: SkillRow[];
  imageAlt: string;
  achievementType: string;
  validFor: Validity['kind'];
  months: string;
  untilMonth: string;
  untilDay: string;
  awardLine: string;
}

interface Meant {
  meaning?: Meaning | undefined;
  awardLine?: string | null | undefined;
}

export function meaningValuesOf({ meaning = noMeaning, awardLine }: Meant): MeaningValues {
  const { badgeType, description, criteria, skills, imageAlt, achievementType, validity } = meaning;
  return {
    badgeType: badgeType ?? '',
    description: description ?? '',
    criteriaText: criteria.text ?? '',
    criteriaUrl: criteria.url ?? '',
    skills: skills.map(({ name, url }) => ({ name, url: url ?? '' })),
    imageAlt: imageAlt ?? '',
    achievementType: achievementType ?? '',
    awardLine: awardLine ?? '',
    ...validityValuesOf(validity),
  };
}

function validityValuesOf(validity: Validity) {
  return {
    validFor: validity.kind,
    months: validity.kind === 'months' ? String(validity.months) : '',
    untilMonth: validity.kind === 'until' ? String(validity.month) : '',
    untilDay: validity.kind === 'until' ? String(validity.day) : '',
  };
}

/** Template parts for the contract. Empty rows are omitted. */
export function meaningInput(values: MeaningValues) {
  const { badgeType, description, criteriaText, criteriaUrl, skills, imageAlt, achievementType, awardLine } = values;
  return {
    meaning: {
      badgeType,
      description,
      imageAlt,
      criteria: { text: criteriaText, url: criteriaUrl },
      skills: filledRows(skills).map(([skill]) => skill),
      achievementType: achievementType || null,
      validity: validityInput(values),
    },
    awardLine,
  };
}

function validityInput({ validFor, months, untilMonth, untilDay }: MeaningValues) {
  if (validFor === 'months') return { kind: validFor, months: Number(months) };
  if (validFor === 'until') return { kind: validFor, month: Number(untilMonth), day: Number(untilDay) };
  return { kind: validFor };
}

/** Rows with content and their index in the form. */
function filledRows(skills: readonly SkillRow[]): [SkillRow, number][] {
  const rows = skills.map((skill, index): [SkillRow, number] => [skill, index]);
  return rows.filter(([{ name, url }]) => name.trim() !== '' || url.trim() !== '');
}

const fields: Readonly<Record<string, keyof MeaningValues>> = {
  'meaning.badgeType': 'badgeType',
  'meaning.description': 'description',
  'meaning.criteria.text': 'criteriaText',
  'meaning.criteria.url': 'criteriaUrl',
  'meaning.imageAlt': 'imageAlt',
  'meaning.achievementType': 'achievementType',
  'meaning.validity.months': 'months',
  'meaning.validity.month': 'untilMonth',
  'meaning.validity.day': 'untilDay',
};

/** Form field for a path that the contract refuses. */
export function placeInForm(path: readonly PropertyKey[], { skills }: Pick<MeaningValues, 'skills'>): PropertyKey[] {
  const field = fields[path.map(String).join('.')];
  if (field) return [field];
  const [part, list, row, ...rest] = path;
  if (part !== 'meaning' || list !== 'skills') return [...path];
  if (typeof row !== 'number') return [list];
  return [list, filledRows(skills)[row]?.[1] ?? row, ...rest];
}
