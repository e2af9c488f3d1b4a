import { useMemo } from 'react';
import type { TemplateWithSvg } from '../../../api/badges/badge-templates.ts';
import { fieldInput, fieldValuesOf } from '../fields/field-values.ts';
import { textsFound } from '../fields/found-texts.ts';
import { rectanglesIn } from '../fields/rectangles.ts';
import { useLines } from '../lines/use-lines.ts';
import { textsOf } from './parse-svg.ts';
import { storedFormOf } from './stored-form.ts';
import { type TemplateValues, placeholdersOf } from '../form/template-values.ts';
import { useCheckedDrawing } from './use-checked-drawing.ts';

/**
 * Drawing of a template's form: its file, added lines, and the server's check of both. `template` is the edited one.
 */
export function useDrawing(values: TemplateValues, template: TemplateWithSvg | null) {
  const { svgContent: file, namePlaceholder, yearPlaceholder } = values;
  const placeholders = useMemo(
    () => ({ name: namePlaceholder, year: yearPlaceholder }),
    [namePlaceholder, yearPlaceholder],
  );
  const saved = useMemo(() => template && placeholdersOf(template), [template]);
  const lines = useLines(file, placeholders, saved);
  const { svg } = lines;
  // As text it stays the same while the content is unchanged.
  const places = JSON.stringify(fieldInput(values));
  const { fields, pdfLayout } = useMemo(() => JSON.parse(places) as ReturnType<typeof fieldInput>, [places]);
  const isStored = svg === template?.svgContent;
  const isUnchanged =
    isStored &&
    namePlaceholder === template.namePlaceholder &&
    yearPlaceholder === template.yearPlaceholder &&
    places === JSON.stringify(fieldInput(fieldValuesOf(template)));
  const toCheck = useMemo(
    () => (svg === '' || isUnchanged ? null : { svgContent: svg, namePlaceholder, yearPlaceholder, fields, pdfLayout }),
    [svg, isUnchanged, namePlaceholder, yearPlaceholder, fields, pdfLayout],
  );
  const checked = useCheckedDrawing(toCheck);
  const inForm = useMemo(() => (isStored ? svg : storedFormOf(svg)), [svg, isStored]);
  const shown = useMemo(
    () => (checked.stored === null ? inForm : withoutFonts(checked.stored, checked.notes?.missingFonts ?? [])),
    [checked.stored, checked.notes, inForm],
  );
  const texts = useMemo(() => (shown === null ? null : textsOf(shown)), [shown]);
  const holds = (words: string) => texts?.some((text) => words !== '' && text.includes(words)) ?? null;

  return {
    lines,
    /** Drawing in the form that `fillArt` reads; null if it is no SVG. */
    shown,
    checked,
    places: useMemo(() => ({ placeholders, fields }), [placeholders, fields]),
    /** Texts of it that may be fields. */
    texts: useMemo(() => (shown === null ? [] : textsFound(shown)), [shown]),
    /** Rectangles of it that may be places of pictures. */
    rectangles: useMemo(() => rectanglesIn(file), [file]),
    /** Whether a text contains each placeholder; null without a drawing. */
    shows: { name: holds(namePlaceholder), year: holds(yearPlaceholder) },
  };
}

export type Drawing = ReturnType<typeof useDrawing>;

const familyLists = /(font-family\s*[=:]\s*"?)((?:&quot;|[^";])*)/g;

/** Stored drawing without these fonts, so that computers that have them show the same substitutes as others. */
export function withoutFonts(svg: string, fonts: readonly string[]): string {
  if (fonts.length === 0) return svg;
  const missing = new Set(fonts.map((font) => font.toLowerCase()));
  return svg.replace(familyLists, (_, head: string, list: string) => head + without(list, missing));
}

function without(list: string, missing: ReadonlySet<string>): string {
  const plain = (family: string) =>
    family
      .replaceAll(/&quot;|&#39;|["']/g, '')
      .trim()
      .toLowerCase();
  return list
    .split(',')
    .filter((family) => !missing.has(plain(family)))
    .join(',');
}
