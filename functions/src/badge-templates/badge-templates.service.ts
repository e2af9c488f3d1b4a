import { type BadgeTemplate, type NewBadgeTemplate, previewValues } from '../contract/badge-templates.ts';
import { newId } from '../firestore/ids.ts';
import { transact } from '../firestore/writer.ts';
import { AppError } from '../http/app-error.ts';
import { getCachedSettings } from '../settings/settings.service.ts';
import { type Art, artOf, builtIn, drawArt } from './art.ts';
import {
  type StoredTemplate,
  readDefaultIds,
  readDefaultTemplate,
  readTemplate,
  readTemplates,
  stageDefault,
  stageNewTemplate,
} from './badge-templates.store.ts';
import { checkSvg } from './check-svg.ts';
import { saveSvg } from './svg.store.ts';

export async function getTemplates(): Promise<BadgeTemplate[]> {
  return (await readTemplates()).map(withoutPath);
}

/** Adds a template. Its SVG is stored first: a file without a template is harmless, the other way round is not. */
export async function createTemplate({ svgContent, ...input }: NewBadgeTemplate): Promise<BadgeTemplate> {
  const { maxFileSize } = await getCachedSettings();
  const svgPath = await saveSvg(await checkSvg(svgContent, maxFileSize));
  const template: StoredTemplate = { id: newId(), ...input, svgPath, createdAt: new Date().toISOString() };
  await transact(async (reader, writer) => {
    const defaults = template.isDefault ? await readDefaultIds(reader) : [];
    for (const id of defaults) stageDefault(writer, id, false);
    stageNewTemplate(writer, template);
  });
  return withoutPath(template);
}

/** The template drawn with 2025 and a sample name. */
export async function previewTemplate(id: string): Promise<string> {
  return drawArt(artOf(await getTemplate(id)), previewValues);
}

/** What a new badge is made with: the given template, else the default one, else the built-in art. */
export async function getArtForBadge(
  templateId: string | null,
): Promise<{ templateId: string | null; templateName: string; art: Art }> {
  const template = templateId ? await getTemplate(templateId) : await readDefaultTemplate();
  if (!template) return { templateId: null, ...builtIn };
  return { templateId: template.id, templateName: template.name, art: artOf(template) };
}

async function getTemplate(id: string): Promise<StoredTemplate> {
  const template = await readTemplate(id);
  if (!template) throw new AppError('not_found', { message: 'This badge template does not exist any more.' });
  return template;
}

function withoutPath({ svgPath: _, ...template }: StoredTemplate): BadgeTemplate {
  return template;
}
