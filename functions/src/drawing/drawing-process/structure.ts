import type PDFDocument from 'pdfkit';
import type { TextRole } from '../draw.ts';

type Document = InstanceType<typeof PDFDocument>;
type Element = PDFKit.PDFStructureElement;
/** In points from the upper left corner of the page. */
type Place = Record<'x' | 'y' | 'width' | 'height', number>;

interface Link {
  place: Place;
  address: string;
}

interface Line {
  draw: () => void;
  /** Its text in reading order, if it is drawn in another. */
  spoken?: string | undefined;
  link?: Link;
}

const tags = { heading: 'H1', label: 'Lbl', value: 'LBody' } as const satisfies Record<TextRole, string>;

/** Adds drawings to the structure of a PDF in order, or marks them as artifacts. Why: functions/src/drawing/README.md. */
export class Structure {
  readonly #document: Document;
  readonly #whole: Element;
  /** Parent of the present marks: the document or a part of it. */
  #root: Element;
  /** The present list of labels and values, and its last item. */
  #list: { facts: Element; fact: Element } | null = null;

  constructor(document: Document) {
    this.#document = document;
    this.#whole = document.struct('Document');
    this.#root = this.#whole;
    document.addStructure(this.#whole);
  }

  /** Writes the previous one and frees its memory. */
  beginPart(): void {
    this.#list = null;
    if (this.#root !== this.#whole) this.#root.end();
    this.#root = this.#document.struct('Sect');
    this.#whole.add(this.#root);
  }

  artifact(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
  }

  figure(alt: string, { x, y, width, height }: Place, draw: () => void): void {
    this.#list = null;
    const options = { alt, bbox: [x, y, x + width, y + height] };
    const element = this.#document.struct('Figure', options);
    this.#root.add(element);
    element.add(draw);
    element.end();
  }

  text(role: TextRole | undefined, lines: readonly Line[]): void {
    const parent = this.#parentOf(role);
    const block = this.#document.struct(role ? tags[role] : 'P');
    parent.add(block);
    const element = lines.some(({ link }) => link) ? this.#document.struct('Link') : block;
    if (element !== block) block.add(element);
    for (const line of lines) this.#line(element, line);
    block.end();
  }

  /** Makes a place a link, over what is drawn there. */
  link(place: Place, address: string): void {
    this.#list = null;
    const element = this.#document.struct('Link', { alt: address });
    this.#root.add(element);
    this.#linkTo(element, { place, address });
    element.end();
  }

  #line(element: Element, { draw, spoken, link }: Line): void {
    if (spoken === undefined) element.add(draw);
    else {
      const span = this.#document.struct('Span', { actual: spoken });
      element.add(span);
      span.add(draw);
    }
    if (link) this.#linkTo(element, link);
  }

  #linkTo(element: Element, { place: { x, y, width, height }, address }: Link): void {
    // pdfkit writes a plain string as a name, and this object as a text.
    const options = { structParent: element, Contents: Object(address) as string };
    this.#document.link(x, y, width, height, address, options);
  }

  #parentOf(role: TextRole | undefined): Element {
    if (role !== 'label' && role !== 'value') {
      this.#list = null;
      return this.#root;
    }
    if (role === 'label' || !this.#list) this.#list = this.#nextFact();
    return this.#list.fact;
  }

  #nextFact(): { facts: Element; fact: Element } {
    const facts = this.#list?.facts ?? this.#document.struct('L');
    if (!this.#list) this.#root.add(facts);
    const fact = this.#document.struct('LI');
    facts.add(fact);
    return { facts, fact };
  }
}
