/** The type of a file that is made of what was pasted: nobody chooses its encoding. */
export const pastedType = 'application/x-pasted-table';

/** Cells that were copied out of a spreadsheet, as a file to import. */
export function pastedFile(text: string): File {
  return new File([text], 'Pasted table', { type: pastedType });
}

/** Whether a text has several cells. */
export function isTable(text: string): boolean {
  return /\S[\t\r\n]+\S/.test(text);
}
