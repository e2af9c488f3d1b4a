import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import { artSchema, builtInPath } from '../badge-templates/art.ts';
import { prepareSvg } from '../badge-templates/check-svg.ts';
import { getSvg, saveSvg } from '../badge-templates/svg.store.ts';
import { fitAttribute } from '../contract/line-fit.ts';
import { defaultPlaceholders } from '../contract/placeholders.ts';
import { LeftRecordError, type Migration, type OldDocument } from './migration.ts';
import { rewrite } from './old-documents.store.ts';

const mostAttempts = 20;
const pauseMs = 5_000;

// Many badges share a drawing, and measuring one takes a second.
const measured = new LRUCache<string, Promise<string>>({ max: 2000 });

/**
 * Art from before its lines were measured lets a long name run over its edge. The drawing stays as it is but for the
 * measures. Why: docs/decisions/021.
 */
export const artMeasures: Migration = {
  number: 4,
  does: 'Measures the room that old templates and badges leave for a name',
  collections: ['badgeTemplates', 'badges'],
  fields: ['art', 'svgPath', 'placeholders'],
  mend: (documents) => rewrite(documents, changeOf),
};

function changeOf(document: OldDocument) {
  return document.collection === 'badges' ? changeOfBadge(document) : changeOfTemplate(document);
}

async function changeOfTemplate({ data }: OldDocument) {
  const { svgPath, placeholders } = artSchema.parse({ placeholders: defaultPlaceholders, ...data });
  const path = await pathWithMeasures(svgPath, placeholders.name);
  return path === svgPath ? null : { svgPath: path };
}

async function changeOfBadge({ data }: OldDocument) {
  const { svgPath, placeholders } = artSchema.parse(data.art);
  const path = await pathWithMeasures(svgPath, placeholders.name);
  return path === svgPath ? null : { 'art.svgPath': path };
}

function pathWithMeasures(svgPath: string, placeholder: string): Promise<string> {
  if (svgPath === builtInPath) return Promise.resolve(svgPath);
  const key = JSON.stringify([svgPath, placeholder]);
  const known = measured.get(key) ?? measure(svgPath, placeholder);
  measured.set(key, known);
  known.catch(() => measured.delete(key));
  return known;
}

async function measure(svgPath: string, placeholder: string): Promise<string> {
  const stored = await drawingAt(svgPath);
  if (stored.includes(fitAttribute) || !stored.includes(placeholder)) return svgPath;
  try {
    const { svg, removed } = await prepareInTime(stored, placeholder);
    // What is cleaned in another way today would be another picture: a badge keeps the one that it was issued with.
    return removed.length > 0 || svg === stored ? svgPath : await saveSvg(svg);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_request') return svgPath;
    throw error;
  }
}

// Drawings are cleaned one after the other, in processes that give way to all others: on a busy machine some must wait.
async function prepareInTime(svg: string, placeholder: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prepareSvg(svg, placeholder);
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'unavailable';
      if (!isBusy || attempt === mostAttempts) throw error;
      await setTimeout(pauseMs);
    }
  }
}

async function drawingAt(svgPath: string): Promise<string> {
  try {
    return await getSvg(svgPath);
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) throw new LeftRecordError(`its drawing ${svgPath} is gone.`);
    throw error;
  }
}
