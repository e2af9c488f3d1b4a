import type { Mark, Part, PdfPage } from '../draw.ts';

const ink = '#18181b';
const nothing = '#ffffff';

/** Removes our frame, colors and logo from a page, for preprinted paper. Art, code and signers stay. */
export function onOwnPaper(page: PdfPage): PdfPage {
  return { ...page, drawings: page.drawings.flatMap(plain) };
}

function plain(mark: Mark): Mark[] {
  switch (mark.kind) {
    case 'rectangle':
      // White ground of the signers, over art.
      if (mark.color === nothing) return [mark];
      return mark.isSigned ? [{ ...mark, color: ink }] : [];
    case 'text':
      return [{ ...mark, color: ink }];
    case 'column':
      return [{ ...mark, parts: mark.parts.map(plainPart) }];
    case 'svg':
    case 'image':
    case 'hidden':
    case 'link':
      return [mark];
  }
}

function plainPart(part: Part): Part {
  switch (part.kind) {
    case 'text':
      return { ...part, color: ink };
    case 'fact': {
      const { picture: _, ...words } = part;
      return { ...words, color: ink, labelColor: ink, ruleColor: nothing };
    }
  }
}
