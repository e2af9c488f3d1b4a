import { say } from 'functions/contract/words/say';
import type { TableRow } from './table.ts';

const quotedText = /"[^"]*"/g;

/**
 * Parses delimited text; never throws. Rows end with LF or CRLF outside quotes (W3C Model for Tabular Data). A text
 * with CR and without LF outside quotes is from an old Mac; its rows end with CR.
 */
export function readDelimited(source: string, delimiter: string): TableRow[] {
  const text = source.replaceAll('\r\n', '\n');
  const isOldMac = text.includes('\r') && !text.replaceAll(quotedText, '').includes('\n');
  const readCell = cellReader(text, delimiter, isOldMac ? '\r' : '\n');
  const rows: TableRow[] = [];
  let row: TableRow = { row: 1, cells: [] };
  for (let at = 0; at < text.length || row.cells.length > 0;) {
    const { cell, end, isMisquoted } = readCell(at);
    row.cells.push(cell);
    // Tab-separated cells need no quotes, so a leading quote is often part of the text.
    if (isMisquoted && delimiter !== '\t') row.problem = say('imports.misquoted');
    at = end + 1;
    if (text[end] === delimiter) continue;
    rows.push(row);
    row = { row: rows.length + 1, cells: [] };
  }
  return rows;
}

function cellReader(text: string, delimiter: string, rowEnd: string) {
  const ends = [delimiter, rowEnd].map((mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const opening = new RegExp(`[^\\S${ends}]*"`, 'y');
  const closed = new RegExp(`[^\\S${ends}]*(?=[${ends}]|$)`, 'y');
  const plain = new RegExp(`[^${ends}]*`, 'y');
  return (at: number) => {
    opening.lastIndex = at;
    const isQuoted = opening.test(text);
    if (isQuoted) {
      const close = closingQuote(text, opening.lastIndex);
      const cell = text.slice(opening.lastIndex, Math.max(close, 0)).replaceAll('""', '"');
      closed.lastIndex = close + 1;
      // Spreadsheets quote a copied cell for a line break, quote or comma, never for a tab. So a tab inside means that
      // the quote is text, and the cell must not swallow the next one.
      const isTorn = delimiter === '\t' && cell.includes('\t');
      if (close >= 0 && !isTorn && closed.test(text)) return { cell, end: closed.lastIndex, isMisquoted: false };
    }
    plain.lastIndex = at;
    const [cell = ''] = plain.exec(text) ?? [];
    return { cell, end: plain.lastIndex, isMisquoted: isQuoted };
  };
}

// Two quotes are one literal quote.
function closingQuote(text: string, from: number): number {
  let close = text.indexOf('"', from);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close;
}
