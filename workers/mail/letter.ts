import type { Mail } from './mailer.ts'

/** What stands in a mail, in the order in which it is read. */
export interface Letter {
  readonly language: string
  readonly subject: string
  readonly lines: readonly Line[]
}

export type Line =
  | { readonly kind: 'text'; readonly text: string }
  /** One of several; leads to what it tells of. */
  | { readonly kind: 'item'; readonly text: string; readonly detail: string | null; readonly url: string }
  /** What there is to be done. */
  | { readonly kind: 'button'; readonly text: string; readonly url: string }
  /** At the end. */
  | { readonly kind: 'small'; readonly text: string; readonly url?: string }

const plain = (line: Line): string => {
  if (line.kind === 'item') return `- ${line.text}${line.detail === null ? '' : `: ${line.detail}`}\n  ${line.url}`
  return line.kind === 'text' || line.url === undefined ? line.text : `${line.text}:\n${line.url}`
}

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, sign => SPECIAL[sign] ?? sign)

const link = (url: string, text: string, style: string): string =>
  `<a href="${escaped(url)}" style="${style}">${escaped(text)}</a>`

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2456c9;color:#ffffff;text-decoration:none'

function marked(line: Line): string {
  switch (line.kind) {
    case 'text':
      return `<p>${escaped(line.text)}</p>`
    case 'item': {
      const detail = line.detail === null ? '' : `<br><span style="color:#5a6372">${escaped(line.detail)}</span>`
      return `<p style="margin:0 0 14px">${link(line.url, line.text, 'color:#1c2430;font-weight:600')}${detail}</p>`
    }
    case 'button':
      return `<p style="margin:24px 0">${link(line.url, line.text, BUTTON)}</p>`
    case 'small': {
      const text = line.url === undefined ? escaped(line.text) : link(line.url, line.text, 'color:#5a6372')
      return `<p style="margin:0 0 8px;color:#5a6372;font-size:13px">${text}</p>`
    }
  }
}

/** Nothing in it is fetched from anywhere, so nobody learns whether and when it was read. */
export const mailOf = ({ language, subject, lines }: Letter, to: string): Mail => ({
  to,
  subject,
  text: `${lines.map(plain).join('\n\n')}\n`,
  html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f8;color:#1c2430;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:10px;background:#ffffff">
${lines.map(marked).join('\n')}
</div></body></html>`,
})
