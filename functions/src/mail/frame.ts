import { publicUrl } from '../config.ts';
import { logoPath } from '../contract/text/address.ts';
import { escapeAttribute, escapeText } from '../contract/text/escape-xml.ts';
import type { Settings } from '../contract/calls/settings.ts';
import { textColorOn, buttonColorOn } from '../art/designs/school-style.ts';
import { spokenLanguage } from '../words.ts';
import type { FramedMail, MailButton, MailMessage, MailPicture } from './message.ts';

type FrameSettings = Pick<Settings, 'organizationName' | 'organizationLogo' | 'contactEmail' | 'schoolColor'>;

// Mail programs know tables, attributes and a few inline styles. The side columns fill a wide window.
const width = 560;
// Outlook does not know the HTML5 doctype. With this one, every program uses the attributes below and the same layout.
const doctype =
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">';
const font = 'font-family:Arial,Helvetica,sans-serif';
const colors = { ground: '#f4f4f5', card: '#ffffff', ink: '#18181b', muted: '#52525b' };

/** Wraps a mail in the organization's shared frame, as HTML and text. */
export function framedMail({ button, picture, why, ...mail }: MailMessage, settings: FrameSettings): FramedMail {
  const foot = [settings.organizationName, settings.contactEmail, why].filter(Boolean);
  const link = button && !mail.text.includes(button.address) ? [`${button.label}: ${button.address}`] : [];
  const color = buttonColorOn(settings.schoolColor, colors.card);
  const rows = [
    row(headOf(settings), 'padding:32px 24px 0'),
    ...(picture ? [row(pictureTag(picture), 'padding:32px 24px 0', 'center')] : []),
    row(mail.html, `padding:24px 24px 0;${font};font-size:16px;line-height:26px;color:${colors.ink}`),
    ...(button
      ? [row(buttonTag(button, color), 'padding:16px 24px 0'), row(plainLink(button), small('16px 24px 0'))]
      : []),
    row('&nbsp;', 'padding:8px;font-size:8px;line-height:16px'),
  ];
  const html = pageOf(rows, row(foot.map(escapeText).join('<br>'), small('16px 24px')), color);
  return { ...mail, text: [mail.text, ...link, foot.join('\n')].join('\n\n'), html };
}

function pageOf(rows: string[], foot: string, color: string): string {
  return (
    `${doctype}<html lang="${escapeAttribute(spokenLanguage())}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><title></title></head>' +
    `<body bgcolor="${colors.ground}" style="margin:0;background-color:${colors.ground}">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.ground}"><tr>` +
    `<td>&nbsp;</td><td width="${width}" style="padding:32px 8px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.card}">` +
    `<tr><td bgcolor="${color}" height="6" style="font-size:1px;line-height:6px">&nbsp;</td></tr>${rows.join('')}</table>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${foot}</table>` +
    '</td><td>&nbsp;</td></tr></table></body></html>'
  );
}

// A long name or address must not make a phone scroll sideways.
function row(content: string, style: string, align = 'left'): string {
  return `<tr><td align="${align}" style="${style};word-break:break-word">${content}</td></tr>`;
}

function small(padding: string): string {
  return `padding:${padding};${font};font-size:14px;line-height:22px;color:${colors.muted}`;
}

// A mail program that blocks pictures shows only the name.
function headOf({ organizationName, organizationLogo }: FrameSettings): string {
  const name = `<td style="${font};font-size:14px;line-height:20px;color:${colors.ink}"><b>${escapeText(organizationName)}</b></td>`;
  const path = logoPath(organizationLogo);
  const mark = path ? `<td width="60">${imageTag({ address: publicUrl + path, alt: '' }, 48)}</td>` : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}${name}</tr></table>`;
}

function pictureTag({ isPage, ...picture }: MailPicture): string {
  return imageTag(picture, 240, isPage ? ';border:1px solid #e4e4e7' : '');
}

function imageTag({ address, alt }: Omit<MailPicture, 'isPage'>, pixels: number, more = ''): string {
  const style = `${font};font-size:14px;line-height:20px;color:${colors.muted}${more}`;
  return `<img src="${escapeAttribute(address)}" width="${pixels}" alt="${escapeAttribute(alt)}" border="0" style="${style}">`;
}

function buttonTag({ label, address }: MailButton, color: string): string {
  const ink = textColorOn(color);
  const link = `${font};font-size:16px;line-height:24px;color:${ink};text-decoration:none`;
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>' +
    `<td bgcolor="${color}" style="padding:12px 24px"><a href="${escapeAttribute(address)}" style="${link}">` +
    `<font color="${ink}"><b>${escapeText(label)}</b></font></a></td></tr></table>`
  );
}

function plainLink({ address }: MailButton): string {
  return `<a href="${escapeAttribute(address)}" style="color:${colors.muted}">${escapeText(address)}</a>`;
}
