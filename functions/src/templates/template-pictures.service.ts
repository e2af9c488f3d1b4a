import { found } from '../app-error.ts';
import { type BadgeTemplateCheck, builtInTemplateId } from '../contract/calls/badge-templates.ts';
import { noMeaning } from '../contract/rules/meaning.ts';
import { attestationOf } from '../contract/rules/attestation.ts';
import type { NameAndYear } from '../contract/words/placeholders.ts';
import { withShapes } from '../drawing/with-shapes.ts';
import { getCachedSettings, getFreshSettings } from '../settings/settings.service.ts';
import { exampleValuesOf } from './art-values.ts';
import { drawArt } from './art.service.ts';
import { artOf, builtIn, noFields } from './art.ts';
import { getTemplate } from './templates.store.ts';
import { checkSvg } from './check-svg.ts';
import { definedFields } from '../contract/text/pick.ts';

/** Returns an upload as it would be stored, for its preview. */
export async function checkBadgeTemplate({ svgContent, ...details }: BadgeTemplateCheck) {
  const { svg, ...notes } = await checkSvg(
    svgContent,
    { ...noFields, ...definedFields(details) },
    await getFreshSettings(),
  );
  return { svgContent: svg, ...notes };
}

/** Draws the template, or the built-in art, with a name, a year and examples for the rest. */
export async function getBadgeTemplatePreview(id: string, values: NameAndYear): Promise<string> {
  const [template, settings] = await Promise.all([
    id === builtInTemplateId ? null : findTemplate(id),
    getCachedSettings(),
  ]);
  const issuer = { name: settings.organizationName, attestation: attestationOf(settings) };
  const art = template ? artOf(template) : builtIn.art;
  const svg = await drawArt(
    art,
    exampleValuesOf(values, { ...(template?.meaning ?? noMeaning), awardLine: template?.awardLine ?? null }, issuer),
  );
  return (await withShapes(svg)).content.toString();
}

async function findTemplate(id: string) {
  return found(await getTemplate(id), 'badge template');
}
