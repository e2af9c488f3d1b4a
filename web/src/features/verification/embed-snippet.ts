interface Embedded {
  /** Absolute addresses of the certificate and of the badge's picture. */
  link: string;
  picture: string;
  alt: string;
}

/** HTML that shows a badge on the recipient's own website and links to its certificate. */
export function embedSnippet({ link, picture, alt }: Embedded): string {
  return `<a href="${escape(link)}"><img src="${escape(picture)}" alt="${escape(alt)}" width="200"></a>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
