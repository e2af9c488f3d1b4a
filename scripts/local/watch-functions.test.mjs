import { expect, it } from 'vitest';
import { readCompiler } from './watch-functions.mjs';

it.each([
  ['12:00:00 PM - Starting compilation in watch mode...', true, ''],
  ['12:00:00 - File change detected. Starting incremental compilation...', true, ''],
  ['12:00:00 PM - Found 0 errors. Watching for file changes.', false, 'Built.'],
  ['12:00:00 PM - Found 1 error. Watching for file changes.', true, 'One error: the previous code keeps running.'],
  ['12:00:00 PM - Found 3 errors. Watching for file changes.', false, '3 errors: the start continues after the fix.'],
  [
    "src/app.ts(3,7): error TS2322: Type 'string' is not ...",
    true,
    "src/app.ts(3,7): error TS2322: Type 'string' is not ...",
  ],
])('of "%s" a developer reads "%s"', (line, wasBuilt, expected) => {
  expect(readCompiler(line, wasBuilt)).toBe(expected);
});
