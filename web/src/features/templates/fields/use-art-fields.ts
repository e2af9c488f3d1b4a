import { useEffect, useState } from 'react';
import type { TemplateValues } from '../form/template-values.ts';
import type { Drawing } from '../drawing/use-drawing.ts';
import { type FieldName, type RectangleName, artFields, fieldInput, isRectangle } from './field-values.ts';
import { textsFound } from './found-texts.ts';
import type { Target } from './picture-targets.ts';
import { newId, rectanglesIn, withRectangleId } from './rectangles.ts';

type Refused = Partial<Record<FieldName, string>>;

/** Ids for rectangles that have none. */
const idsOfRectangles: Record<RectangleName, string> = {
  qrCodeId: 'qr-code',
  signaturesId: 'signatures',
  sealId: 'seal',
};

/** Form parts needed to choose fields. */
interface FieldForm {
  values: TemplateValues;
  set: (name: FieldName | 'svgContent', value: string) => void;
}

/** Assigns drawing parts to fields; clears the hovered text after a choice. */
export function useArtFields({ values, set }: FieldForm, drawing: Drawing, onPoint: (text: null) => void) {
  const [pointing, setPointing] = usePointing();
  const { svgContent } = values;
  // A refusal only applies to the form's state at that time.
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
    refused: atSave?.state === state ? atSave.refused : drawing.checked.refusedFields,
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
    /** Clears fields if a new file lacks their parts. */
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

/** Field being placed in the picture. Escape cancels this, not the dialog. */
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
    // Before the dialog gets it.
    window.addEventListener('keydown', end, { capture: true });
    return () => {
      window.removeEventListener('keydown', end, { capture: true });
    };
  }, [pointing]);
  return [pointing, setPointing] as const;
}
