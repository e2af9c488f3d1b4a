import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Takes a file that is dropped anywhere on the page; the browser would leave the page and open it. Answers whether one is
 * dragged over the page now. A control that takes files by itself goes first.
 */
export function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);

  // As soon as the page is there: an effect comes later, on a busy machine after the first file.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const dragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const dragLeave = (event: DragEvent) => {
      // From one element to the next is no leaving.
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

// Text that is dragged belongs to the browser: it goes into the field of the hash.
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
