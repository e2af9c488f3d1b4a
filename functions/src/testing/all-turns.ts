import { drawingTurns } from '../public-badges/drawn-files.service.ts';

/** Does something while as many drawings wait for their turn in this process as may wait. */
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
