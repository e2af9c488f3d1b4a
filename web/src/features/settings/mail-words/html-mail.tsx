import type { ReactNode } from 'react';

/**
 * The HTML of a mail of ours: paragraphs, breaks, links and the logo. Nothing else of it is shown but its text, and links lead
 * nowhere: the badge is an example.
 */
export function HtmlMail({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className="mt-2 grid gap-3">{Array.from(body.children, partOf)}</div>;
}

function partOf(node: ChildNode, index: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const inside = Array.from(node.childNodes, partOf);
  switch (node.localName) {
    case 'p':
      return <p key={index}>{inside}</p>;
    case 'br':
      return <br key={index} />;
    case 'a':
      return (
        <span key={index} className="text-link underline">
          {inside}
        </span>
      );
    case 'img':
      return <img key={index} className="size-16" src={node.getAttribute('src') ?? ''} alt={altOf(node)} />;
    default:
      return inside;
  }
}

function altOf(picture: Element): string {
  return picture.getAttribute('alt') ?? '';
}
