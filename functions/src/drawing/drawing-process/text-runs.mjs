import * as fontkit from 'fontkit';
import { fontFiles } from './fonts.mjs';

// Joiners, selectors and direction marks have no shape of their own.
const shapeless = /[\p{Default_Ignorable_Code_Point}\s]/u;
const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const segmenter = new Intl.Segmenter();
const opened = new Map();

/** A font, opened once. */
export function openFont(file) {
  if (!opened.has(file)) opened.set(file, fontkit.openSync(file));
  return opened.get(file);
}

function has(file, text) {
  const font = openFont(file);
  return [...text].every(
    (character) => shapeless.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0)),
  );
}

/**
 * The text in pieces of one font each, in the order in which they stand from left to right. No font takes over where
 * another lacks a character, so each piece gets the first font that has all of it.
 */
export function textRuns(text, preferred) {
  const runs = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = runs.at(-1);
    // A space between emoji would be as wide as they are.
    const goesOn = last && has(last.file, segment) && !(last.file.includes('Emoji') && !segment.trim());
    const file = goesOn ? last.file : fileFor(segment, preferred);
    if (last?.file === file) last.text += segment;
    else runs.push({ file, text: segment });
  }
  return rightToLeft.test(text) ? runs.reverse() : runs;
}

function fileFor(segment, preferred) {
  return [preferred, ...fontFiles].find((file) => has(file, segment)) ?? preferred;
}
