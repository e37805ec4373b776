import { escaped } from '../../base/markup'
import type { Letter } from '../writeMail'

/** The text of a letter. */
export interface LetterText {
  readonly subject: string
  /** One paragraph each, of one line or more. */
  readonly paragraphs: readonly string[]
  /** The purpose of the letter: a code to type, or a link to open. */
  readonly code?: string
  readonly link?: { readonly label: string; readonly href: string }
  /** Who the mailbox shows as the sender, instead of the product. */
  readonly sender?: string
}

const SIGNATURE = '이 메일은 임상에서 자동으로 보냈습니다.'
const SIGNATURE_OF_OTHERS = '이 메일은 자동으로 보냈습니다.'

/** Text as one line: without line breaks and control characters, which could end a header or begin a line of their own. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()

/** Builds a letter from its text, with user input escaped. */
export function toLetter({ subject, paragraphs, code, link, sender }: LetterText): Letter {
  const signature = sender === undefined ? SIGNATURE : SIGNATURE_OF_OTHERS
  const lines = [...paragraphs, ...(code ? [code] : []), ...(link ? [`${link.label}: ${link.href}`] : []), signature]
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`),
    ...(code ? [`<p style="font-size:28px;font-weight:700;letter-spacing:6px">${escaped(code)}</p>`] : []),
    ...(link ? [`<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>`] : []),
    `<p style="color:#667085;font-size:12px">${signature}</p>`,
  ].join('\n')
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="ko"><meta charset="utf-8"><title>${escaped(subject)}</title>\n<body style="font-family:sans-serif;font-size:15px;line-height:1.6;color:#101828">\n${html}\n</body></html>\n`,
    ...(sender !== undefined && { sender }),
  }
}
