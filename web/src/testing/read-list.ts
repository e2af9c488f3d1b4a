import { wordsOf } from '../components/jobs/row-errors.tsx';
import { problemsIn } from '../features/import/file-rows.ts';
import { type ListAnswer, type ListChoice, openList } from '../features/import/read/open-list.ts';

type Content = string | Uint8Array<ArrayBuffer>;

/** Reads a file of an import as its worker does. */
export async function readList(content: Content, choice: ListChoice = {}): Promise<ListAnswer> {
  return openList(new Blob([content]))(choice);
}

/** The list that was read; a file that was refused throws. */
export function listIn(answer: ListAnswer) {
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return answer;
}

/** Each person of a file in a line: the row, then what is imported. */
export async function peopleIn(content: Content, choice: ListChoice = {}): Promise<string[]> {
  return listIn(await readList(content, choice)).rows.map(
    ({ row, cells: { name, email, department, class: inClass = '', tags } }) =>
      [row, name, email, department, [inClass, ...tags].filter(Boolean).join('+')].join(' | '),
  );
}

/** Each row of a file that cannot be imported, in the words of the screen. */
export async function problemsOf(content: Content): Promise<string[]> {
  return problemsIn(listIn(await readList(content)).rows).map(wordsOf);
}
