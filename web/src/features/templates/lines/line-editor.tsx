import { useId } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Fold } from '../../../ui/forms/fold.tsx';
import type { AddedLine } from './added-lines.ts';
import { LineControls } from './line-controls.tsx';
import type { Way } from './ways.ts';

interface LineEditorProps {
  line: AddedLine;
  /** Whether it was in the file already: it is folded then, until somebody wants to change it. */
  wasPlaced: boolean;
  onChange: (line: AddedLine) => void;
  onMove: (way: Way) => void;
  onRemove: () => void;
}

export function LineEditor({ line, wasPlaced, onChange, onMove, onRemove }: LineEditorProps) {
  const id = useId();
  const title = line.thing === 'name' ? 'Name line' : 'Year line';
  const remove = (
    <Button variant="ghost" onClick={onRemove}>
      Remove {title.toLowerCase()}
    </Button>
  );
  const controls = <LineControls line={line} takesFocus={!wasPlaced} onChange={onChange} onMove={onMove} />;
  if (wasPlaced) {
    return (
      <Fold title={title} note="Drag it in the picture, or change it here." isWrong={false}>
        {controls}
        <div>{remove}</div>
      </Fold>
    );
  }
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-control border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {remove}
      </div>
      {controls}
    </section>
  );
}
