import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Accepts a file dropped anywhere on the page, which the browser would open instead. Returns whether one is being
 * dragged over it. Controls that accept files take precedence.
 */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);

  // A later effect could miss the first file on a busy machine.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const dragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const dragLeave = (event: DragEvent) => {
      // Moving between elements is no leaving.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    };
    addEventListener('dragover', dragOver, { signal });
    addEventListener('dragleave', dragLeave, { signal });
    addEventListener('drop', drop, { signal });
    return () => {
      controller.abort();
    };
  }, []);
  return isOver;
}

// The browser handles dragged text, which goes into the hash field.
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
