import { readFile } from 'node:fs/promises';
import type { Download, Locator } from '@playwright/test';

/** Chooses a CSV file in the dialog that imports users. */
export async function chooseCsv(dialog: Locator, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'));
  await dialog.getByLabel('CSV or Excel file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
}

/** Chooses an SVG file in the dialog that uploads a template. */
export async function chooseSvg(dialog: Locator, svg: string, name = 'badge.svg'): Promise<void> {
  const file = { name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await dialog.getByLabel('SVG file').setInputFiles(file);
}

export async function textOf(download: Download): Promise<string> {
  return await readFile(await download.path(), 'utf8');
}
