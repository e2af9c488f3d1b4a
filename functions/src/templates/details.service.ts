import { AppError, found } from '../app-error.ts';
import { defaultBadgeType } from '../contract/rules/badge.ts';
import { type AskedDetails, type AskedEnd, type NewEnd, endIn, endsBefore } from '../contract/rules/badge-details.ts';
import { type Meaning, noMeaning } from '../contract/rules/meaning.ts';
import { type Art, artOf, builtIn } from './art.ts';
import { type StoredTemplate, getDefaultId, getTemplate } from './templates.store.ts';

export interface FromTemplate {
  drawnWith: { templateId: string | null; templateName: string; art: Art };
  meaningId: string | null;
  meaning: Meaning;
}

/**
 * Finds art and meaning for new badges: the template's, otherwise the default's, otherwise built in. Throws
 * `not_found`.
 */
export async function getTemplateForBadge(templateId: string | null): Promise<FromTemplate> {
  const template = templateId ? found(await getTemplate(templateId), 'badge template') : await readDefaultTemplate();
  if (!template) return { drawnWith: { templateId: null, ...builtIn }, meaningId: null, meaning: noMeaning };
  const { id, name, meaningId, meaning } = template;
  return { drawnWith: { templateId: id, templateName: name, art: artOf(template) }, meaningId, meaning };
}

async function readDefaultTemplate(): Promise<StoredTemplate | null> {
  const id = await getDefaultId();
  return id ? getTemplate(id) : null;
}

export function typeOf(badgeType: string | undefined, { meaning }: Pick<FromTemplate, 'meaning'>): string {
  return badgeType ?? meaning.badgeType ?? defaultBadgeType;
}

export function descriptionOf(
  description: string | null | undefined,
  { meaning }: Pick<FromTemplate, 'meaning'>,
): string | null {
  return description === undefined ? meaning.description : description;
}

/** Details of new badges: from the call, otherwise from the template. The type and description follow the same rule. */
export function detailsOf(
  asked: Omit<AskedDetails, 'templateId'> & { year: number },
  template: FromTemplate,
  issue: ToIssue,
) {
  const { drawnWith, meaningId } = template;
  return {
    ...drawnWith,
    meaningId,
    year: asked.year,
    badgeType: typeOf(asked.badgeType, template),
    description: descriptionOf(asked.description, template),
    validity: endAsked(asked, issue)?.validity ?? template.meaning.validity,
  };
}

interface ToIssue {
  from: string;
  zone: string;
}

/** End that a call requests; null for none. Throws if it is before `from` (ISO time) in `zone`. */
export function endAsked(asked: AskedEnd, { from, zone }: ToIssue): NewEnd | null {
  const end = endIn(asked, zone);
  if (!end || !endsBefore(end, from)) return end;
  const message = 'Choose an end that is not before the issue.';
  throw new AppError('invalid_request', { message, fields: { [asked.lastDay ? 'lastDay' : 'validUntil']: message } });
}
