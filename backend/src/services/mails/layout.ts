import { escapeHtml } from '../../contract/html.ts';
import type { Language } from '../../contract/languages.ts';
import { type Brand, initialOf } from '../../contract/brand.ts';
import { logoSource, pictureSource } from '../../providers/mail/pictures.ts';
import { unlinked } from './unlinked.ts';

/**
 * The parts of a mail, in reading order. Texts are plain; the layout escapes them. Only buttons and links are links: a stranger may
 * have typed a text, and mail clients turn anything like an address into a link.
 */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** Beside the mail's matter: small and quiet. */
  | { kind: 'link'; label: string; url: string }
  /** Label and value, such as an address or a receipt number. */
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** The address for a reply, for the shop's staff: an e-mail address as it is. */
  | { kind: 'replyTo'; label: string; email: string }
  /** The goods, then the sums. */
  | { kind: 'lines'; lines: readonly MailLine[]; sums: readonly (readonly [label: string, amount: string])[] };

export interface MailLine {
  /** As in `pictureUrl`; null without a picture. */
  picture: string | null;
  /** The picture's alternative text. */
  pictureText: string;
  name: string;
  detail: string;
  amount: string;
}

export interface MailContent {
  language: Language;
  shop: Brand;
  title: string;
  parts: readonly MailPart[];
  footer: string;
}

/** The plain-text version of a mail. */
export function asText({ title, parts, footer }: MailContent): string {
  return [unlinked(title), ...parts.map(partAsText), `--\n${footer}`].join('\n\n') + '\n';
}

function partAsText(part: MailPart): string {
  if (part.kind === 'button' || part.kind === 'link') return `${part.label}:\n${part.url}`;
  if (part.kind === 'replyTo') return `${part.label}: ${part.email}`;
  return unlinked(textOf(part));
}

function textOf(part: Exclude<MailPart, { kind: 'button' | 'link' | 'replyTo' }>): string {
  if (part.kind === 'facts') return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if (part.kind !== 'lines') return part.text;
  const lines = part.lines.map(({ name, detail, amount }) => `- ${name}\n  ${detail}\n  ${amount}`);
  return [...lines, ...part.sums.map(([label, amount]) => `${label}: ${amount}`)].join('\n');
}

const FONT = "font-family:'Plus Jakarta Sans','Segoe UI',Helvetica,Arial,sans-serif";
const INK = 'color:#22264B';
const MUTED = 'color:#5C6083';
const HAIRLINE = 'border-top:1px solid #E9E0D2';
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The HTML version: tables and inline styles, which all mail clients support. */
export function asHtml({ language, shop, title, parts, footer }: MailContent): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#FBF7F0">
<table ${TABLE} style="background:#FBF7F0"><tr><td align="center" style="padding:32px 16px">
<table ${TABLE} style="max-width:560px;${FONT};font-size:16px;line-height:1.6;${INK}">
<tr><td style="padding:0 4px 20px;font-size:22px;font-weight:700;letter-spacing:-0.5px;color:${shop.accent}">${logoAsHtml(shop)}${escapeHtml(shop.name)}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E9E0D2;border-radius:18px;padding:32px 24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;letter-spacing:-0.5px">${safeHtml(title)}</h1>
${parts.map((part) => partAsHtml(part, shop)).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px;font-size:14px;${MUTED}">${escapeHtml(footer).replaceAll('\n', '<br>')}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

/** The shop's logo, or the moon of a shop without a name of its own. */
function logoAsHtml({ name, logo }: Brand): string {
  if (logo === '') return initialOf(name) === '' ? '<span style="color:#F6C85F">&#9790;</span> ' : '';
  return `<img src="${escapeHtml(logoSource(logo))}" height="32" alt="" style="vertical-align:middle"> `;
}

function partAsHtml(part: MailPart, { accent }: Brand): string {
  if (part.kind === 'button') return buttonAsHtml(part.label, part.url, accent);
  if (part.kind === 'facts') return factsAsHtml(part.facts.map(([label, value]) => [label, safeHtml(value)]));
  if (part.kind === 'replyTo') return factsAsHtml([[part.label, escapeHtml(part.email)]]);
  if (part.kind === 'lines') return linesAsHtml(part.lines, part.sums);
  if (part.kind === 'link') {
    return `<p style="margin:0;font-size:14px"><a href="${escapeHtml(part.url)}" style="${MUTED}">${escapeHtml(part.label)}</a></p>`;
  }
  const style = part.kind === 'note' ? `font-size:14px;${MUTED}` : '';
  return `<p style="margin:0 0 16px;${style}">${safeHtml(part.text)}</p>`;
}

/** Escapes a text that anybody may have typed. */
function safeHtml(text: string): string {
  return escapeHtml(unlinked(text)).replaceAll('\n', '<br>');
}

/** With its address below, for clients without buttons and readers who check the target. */
function buttonAsHtml(label: string, url: string, accent: string): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0 12px"><a href="${href}" style="display:inline-block;background:${accent};color:#FFFFFF;text-decoration:none;font-weight:600;padding:13px 28px;border-radius:999px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 20px;font-size:14px;word-break:break-all"><a href="${href}" style="color:${accent}">${href}</a></p>`;
}

function factsAsHtml(facts: readonly (readonly [label: string, html: string])[]): string {
  const rows = facts.map(
    ([label, html]) =>
      `<tr><td style="padding:4px 16px 4px 0;font-size:14px;${MUTED};white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td><td width="100%" style="padding:4px 0">${html}</td></tr>`,
  );
  return `<table ${TABLE} style="margin:0 0 20px">${rows.join('')}</table>`;
}

/** As short as possible: there may be a hundred lines, and Gmail truncates a mail at 102 kB. */
function linesAsHtml(lines: readonly MailLine[], sums: readonly (readonly [string, string])[]): string {
  const bought = lines.map(
    ({ name, detail, amount, ...picture }) =>
      `<tr valign="top"><td width="${PICTURE_PX}" style="padding:12px 0;${HAIRLINE}">${pictureAsHtml(picture)}</td><td width="100%" style="padding:12px 10px 12px 12px;${HAIRLINE}"><strong>${safeHtml(name)}</strong><br><span style="font-size:14px;${MUTED}">${safeHtml(detail)}</span></td><td align="right" nowrap style="padding:12px 0;${HAIRLINE}">${escapeHtml(amount)}</td></tr>`,
  );
  const totals = sums.map(([label, amount], index) => {
    const weight = index === sums.length - 1 ? 'font-weight:700' : MUTED;
    return `<tr><td colspan="2" style="padding:8px 16px 8px 0;${HAIRLINE};${weight}">${escapeHtml(label)}</td><td align="right" style="padding:8px 0;${HAIRLINE};${weight};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table ${TABLE} style="margin:0 0 20px">${bought.join('')}${totals.join('')}</table>`;
}

const PICTURE_PX = 64;

/** Of fixed size, so that the layout is the same before it loads, and with pictures turned off. */
function pictureAsHtml({ picture, pictureText }: Pick<MailLine, 'picture' | 'pictureText'>): string {
  if (picture === null) return '';
  return `<img src="${escapeHtml(pictureSource(picture))}" width="${PICTURE_PX}" height="${PICTURE_PX}" alt="${escapeHtml(pictureText)}" style="display:block;border-radius:12px;background:#F4EDE1;font-size:11px;line-height:1.2;${MUTED}">`;
}
