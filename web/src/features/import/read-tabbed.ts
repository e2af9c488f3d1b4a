// Programs quote a cell with a line break, a quote or a comma, and no other: a quote that does not end with its cell is a
// letter like others. Without tabs inside, one cell never takes in the next.
const cell = /"((?:[^"\t]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;
const end = /\t|\r\n|\r|\n|$/y;

/** The cells of tab-separated text as Excel, Google Sheets and LibreOffice copy and save it. Any text can be read so. */
export function readTabbed(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length || row.length > 0) {
    cell.lastIndex = at;
    const [, quoted, plain = ''] = cell.exec(text) ?? [];
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    end.lastIndex = cell.lastIndex;
    const mark = end.exec(text)?.[0] ?? '';
    at = end.lastIndex;
    if (mark === '\t') continue;
    rows.push(row);
    row = [];
    if (mark === '') break;
  }
  return rows;
}
