import { readFile } from 'node:fs/promises';
import type { Download, Locator } from '@playwright/test';

/** Chooses a CSV file in the dialog that imports users. */
export async function chooseCsv(dialog: Locator, lines: readonly string[], name = 'people.csv'): Promise<void> {
  await chooseList(dialog, name, Buffer.from(lines.join('\r\n')));
}

/** Chooses a file of any kind in the dialog that imports users. */
export async function chooseList(dialog: Locator, name: string, content: Uint8Array): Promise<void> {
  // As Windows does, which takes a CSV file for one of Excel.
  const mimeType = 'application/vnd.ms-excel';
  await dialog.getByLabel('CSV, text or Excel file').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}

/** Chooses an SVG file in the dialog that uploads a template. */
export async function chooseSvg(dialog: Locator, svg: string, name = 'badge.svg'): Promise<void> {
  const file = { name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await dialog.getByLabel('SVG file').setInputFiles(file);
}

export async function textOf(download: Download): Promise<string> {
  return await readFile(await download.path(), 'utf8');
}
