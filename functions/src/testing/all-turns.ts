import { drawingTurns } from '../public-badges/drawn-files.service.ts';

/** Runs work while the queue of drawings in this process is full. */
export async function whileAllTurnsAreTaken(act: () => Promise<void>): Promise<void> {
  let end = (): void => undefined;
  const others = new Promise<void>((resolve) => (end = resolve));
  const waiting: Promise<void>[] = [];
  while (hasRoom()) waiting.push(drawingTurns.take(() => others));
  try {
    await act();
  } finally {
    end();
    await Promise.all(waiting);
  }
}

function hasRoom(): boolean {
  try {
    drawingTurns.expectRoom();
    return true;
  } catch {
    return false;
  }
}
