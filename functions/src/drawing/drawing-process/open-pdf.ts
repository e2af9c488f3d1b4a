import PDFDocument from 'pdfkit';
import type { PdfPage } from '../draw.ts';
import { registerOpenFonts } from './open-font.ts';
import { Structure } from './structure.ts';

export type PdfInfo = Pick<PdfPage, 'title' | 'author' | 'createdAt' | 'language'>;

export interface OpenPdf {
  document: InstanceType<typeof PDFDocument>;
  structure: Structure;
  /** Bytes not taken yet. */
  chunks: Buffer[];
  finished: Promise<void>;
}

export function openPdf({ title, author, createdAt, language }: PdfInfo): OpenPdf {
  const info = { Title: title, Author: author, CreationDate: new Date(createdAt) };
  const document = new PDFDocument({
    autoFirstPage: false,
    info,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
  });
  registerOpenFonts(document);
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  return { document, structure: new Structure(document), chunks, finished };
}
