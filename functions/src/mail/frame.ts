import { escapeAttribute, escapeText } from '../contract/escape-xml.ts';
import { textColorOn } from '../designs/colors.ts';

/** What a mail shows around its words, as it waits in the outbox. */
export interface FramedParts {
  /** Absolute address of a picture, and the picture in words. */
  picture?: { address: string; alt: string };
  /** What one is asked to do. */
  button?: { label: string; address: string };
  /** Why somebody gets it. */
  why: string;
}

/** The organization whose mail it is. */
export interface FrameOwner {
  organization: string;
  /** Absolute address of its logo. */
  logo: string | null;
  /** E-mail for questions. */
  contact: string | null;
  /** Its colour, `#rrggbb`. */
  color: string;
  language: string;
}

// Mail programs know tables, attributes and a few inline styles. The columns at both sides take what a wide window has over.
const width = 560;
const font = 'font-family:Arial,Helvetica,sans-serif';
const colors = { ground: '#f4f4f5', card: '#ffffff', ink: '#18181b', muted: '#52525b', line: '#e4e4e7' };

/** The HTML of a mail: its words, which are HTML, in the frame that all mails of an organization share. */
export function framed(words: string, { picture, button, why }: FramedParts, owner: FrameOwner): string {
  const { organization, contact, language } = owner;
  const foot = [escapeText(organization), ...(contact ? [escapeText(contact)] : []), escapeText(why)].join('<br>');
  const rows = [
    row(headOf(owner), 'padding:32px 40px 0'),
    ...(picture ? [row(imageTag(picture, 240), 'padding:32px 40px 0', 'center')] : []),
    row(words, `padding:24px 40px 0;${font};font-size:16px;line-height:26px;color:${colors.ink}`),
    ...(button
      ? [row(buttonTag(button, owner.color), 'padding:16px 40px 0'), row(plainLink(button), small('16px 40px 0'))]
      : []),
    row('&nbsp;', 'padding:8px;font-size:8px;line-height:16px'),
  ];
  return (
    `<!doctype html><html lang="${escapeAttribute(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><title></title></head>' +
    `<body bgcolor="${colors.ground}" style="margin:0;padding:0;background-color:${colors.ground}">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.ground}"><tr>` +
    `<td>&nbsp;</td><td width="${width}" style="padding:32px 8px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.card}">` +
    `<tr><td bgcolor="${owner.color}" height="6" style="font-size:1px;line-height:6px">&nbsp;</td></tr>${rows.join('')}</table>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${row(foot, small('16px 40px'))}</table>` +
    '</td><td>&nbsp;</td></tr></table></body></html>'
  );
}

function row(content: string, style: string, align = 'left'): string {
  return `<tr><td align="${align}" style="${style}">${content}</td></tr>`;
}

function small(padding: string): string {
  return `padding:${padding};${font};font-size:14px;line-height:22px;color:${colors.muted}`;
}

// A mailbox that shows no pictures shows the name alone.
function headOf({ organization, logo }: FrameOwner): string {
  const name = `<td style="${font};font-size:14px;line-height:20px;color:${colors.ink}"><b>${escapeText(organization)}</b></td>`;
  const mark = logo ? `<td width="60">${imageTag({ address: logo, alt: '' }, 48)}</td>` : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}${name}</tr></table>`;
}

function imageTag({ address, alt }: { address: string; alt: string }, side: number): string {
  const words = `${font};font-size:14px;line-height:20px;color:${colors.muted}`;
  return `<img src="${escapeAttribute(address)}" width="${side}" alt="${escapeAttribute(alt)}" border="0" style="${words}">`;
}

function buttonTag({ label, address }: NonNullable<FramedParts['button']>, color: string): string {
  const ink = textColorOn(color);
  const link = `${font};font-size:16px;line-height:24px;color:${ink};text-decoration:none`;
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>' +
    `<td bgcolor="${color}" style="padding:12px 24px"><a href="${escapeAttribute(address)}" style="${link}">` +
    `<font color="${ink}"><b>${escapeText(label)}</b></font></a></td></tr></table>`
  );
}

function plainLink({ address }: NonNullable<FramedParts['button']>): string {
  return `<a href="${escapeAttribute(address)}" style="color:${colors.muted}">${escapeText(address)}</a>`;
}
