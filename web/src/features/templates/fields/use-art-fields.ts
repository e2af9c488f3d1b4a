import { useEffect, useState } from 'react';
import type { TemplateValues } from '../form/template-values.ts';
import type { Drawing } from '../drawing/use-drawing.ts';
import { type FieldName, type RectangleName, artFields, fieldInput, isRectangle } from './field-values.ts';
import { textsFound } from './found-texts.ts';
import type { Target } from './picture-targets.ts';
import { newId, rectanglesIn, withRectangleId } from './rectangles.ts';

type Refused = Partial<Record<FieldName, string>>;

/** Ids that rectangles get which have none. */
const idsOfRectangles: Record<RectangleName, string> = {
  qrCodeId: 'qr-code',
  signaturesId: 'signatures',
  sealId: 'seal',
};

/** The parts of a template's form that choosing fields needs. */
interface FieldForm {
  values: TemplateValues;
  set: (name: FieldName | 'svgContent', value: string) => void;
}

/** Chooses what in a drawing stands for which field; the pointed text is forgotten once it is chosen. */
export function useArtFields({ values, set }: FieldForm, drawing: Drawing, onPoint: (text: null) => void) {
  const [pointing, setPointing] = usePointing();
  const { svgContent } = values;
  // What the server refused of one state of the form says nothing of another.
  const state = JSON.stringify([fieldInput(values), svgContent.length]);
  const [atSave, setAtSave] = useState<{ state: string; refused: Refused } | null>(null);

  const chooseRectangle = (name: RectangleName, index: number | null) => {
    const known = drawing.rectangles.find((rectangle) => rectangle.index === index);
    if (index === null || !known) {
      set(name, '');
      return;
    }
    const id = known.id || newId(svgContent, idsOfRectangles[name]);
    if (!known.id) set('svgContent', withRectangleId(svgContent, index, id));
    set(name, id);
  };
  return {
    pointing,
    setPointing,
    chooseRectangle,
    /** Refusals of the server, as far as they are known. */
    refused: atSave?.state === state ? atSave.refused : drawing.checked.refusedFields,
    /** Notes what the server refused when it was asked to save. */
    refuse: (refused: Refused) => {
      setAtSave({ state, refused });
    },
    choose: (target: Target) => {
      if (target.kind === 'rectangle') {
        if (pointing && isRectangle(pointing)) chooseRectangle(pointing, target.index);
      } else if (pointing && target.words !== '') set(pointing, target.words);
      setPointing(null);
      onPoint(null);
    },
    /** Another file takes the place of the drawing: what it does not have stands for nothing any more. */
    takeFile: (svg: string) => {
      const texts = textsFound(svg);
      for (const { name } of artFields) {
        const text = values[name];
        const isThere = isRectangle(name)
          ? rectanglesIn(svg).some(({ id }) => id === text)
          : texts.some((words) => words.includes(text));
        if (text !== '' && !isThere) set(name, '');
      }
    },
  };
}

/** The field whose place somebody points at in the picture. Escape ends the pointing, and not the dialog. */
function usePointing() {
  const [pointing, setPointing] = useState<FieldName | null>(null);
  useEffect(() => {
    if (pointing === null) return undefined;
    const end = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setPointing(null);
    };
    // Before the dialog hears of it.
    window.addEventListener('keydown', end, { capture: true });
    return () => {
      window.removeEventListener('keydown', end, { capture: true });
    };
  }, [pointing]);
  return [pointing, setPointing] as const;
}
