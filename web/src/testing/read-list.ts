import { wordsOf } from '../components/jobs/row-errors.tsx';
import { problemsIn } from '../features/import/file-rows.ts';
import { type ListAnswer, type ListChoice, openList } from '../features/import/read/open-list.ts';

type Content = string | Uint8Array<ArrayBuffer>;

/** Reads an import file like its worker. */
export async function readList(content: Content, choice: ListChoice = {}): Promise<ListAnswer> {
  return openList(new Blob([content]))(choice);
}

/** List that was read; throws for a refused file. */
export function listIn(answer: ListAnswer) {
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return answer;
}

/** People of a file as lines: row number and imported values. */
export async function peopleIn(content: Content, choice: ListChoice = {}): Promise<string[]> {
  return listIn(await readList(content, choice)).rows.map(
    ({ row, cells: { name, email, department, class: inClass = '', tags } }) =>
      [row, name, email, department, [inClass, ...tags].filter(Boolean).join('+')].join(' | '),
  );
}

/** Rows that cannot be imported, in the screen's words. */
export async function problemsOf(content: Content): Promise<string[]> {
  return problemsIn(listIn(await readList(content)).rows).map(wordsOf);
}
