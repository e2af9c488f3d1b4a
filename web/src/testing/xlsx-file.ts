import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

type Cell = string | number | boolean | Date | null;

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const officeLinks = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageLinks = 'http://schemas.openxmlformats.org/package/2006/relationships';
// First day of Excel's calendar.
const firstDay = Date.UTC(1899, 11, 30);

/** Excel file as Excel writes it: shared texts, and dates as styled numbers. */
export function xlsxFile(...sheets: Cell[][][]): Uint8Array<ArrayBuffer> {
  const texts: string[] = [];
  const ids = sheets.map((_, index) => index + 1);
  const links = ids.map(
    (id) => `<Relationship Id="r${id}" Type="${officeLinks}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  const further = ['styles', 'sharedStrings'].map(
    (name) => `<Relationship Id="${name}" Type="${officeLinks}/${name}" Target="${name}.xml"/>`,
  );
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${officeLinks}"><sheets>${ids
      .map((id) => `<sheet name="Sheet ${id}" sheetId="${id}" r:id="r${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageLinks}">${[...links, ...further].join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  for (const [index, rows] of sheets.entries()) {
    const data = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row + 1}`, texts)).join('')}</row>`,
    );
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet ${main}><sheetData>${data.join('')}</sheetData></worksheet>`;
  }
  files['xl/sharedStrings.xml'] =
    `<sst ${main}>${texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`;
  return Uint8Array.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))));
}

/** The same file with parts changed by `edit` and paths by `rename`. */
export function editedXlsx(
  file: Uint8Array,
  edit: (xml: string, path: string) => string,
  rename = (path: string) => path,
): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(unzipSync(file));
  return Uint8Array.from(
    zipSync(Object.fromEntries(parts.map(([path, xml]) => [rename(path), strToU8(edit(strFromU8(xml), path))]))),
  );
}

function cellXml(cell: Cell, at: string, texts: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${(cell.getTime() - firstDay) / 86_400_000}</v></c>`;
  texts.push(cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  return `<c r="${at}" t="s"><v>${texts.length - 1}</v></c>`;
}

function columnName(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
