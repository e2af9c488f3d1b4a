import * as z from 'zod';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import type { JobMemory } from './job-memory.ts';

const key = 'jobs-seen';
const timesSchema = z.record(z.string(), z.string());
const memorySchema = z.object({ underWay: timesSchema, told: timesSchema, lookedAt: z.string() });

/** What all windows of this browser remember together, also after a reload; null before the first look. */
export function readJobMemory(): JobMemory | null {
  try {
    return memorySchema.parse(JSON.parse(readStored(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps it. */
export function writeJobMemory(memory: JobMemory): void {
  writeStored(key, JSON.stringify(memory));
}
