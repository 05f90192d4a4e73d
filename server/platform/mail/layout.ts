import { fill } from '#contract/words/fill.ts'
import type { Letter } from './define.ts'
import { frameTexts } from './texts.ts'

type Frame = { letter: Letter; name: string; language: 'en' | 'id' }
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** Wraps bidi-isolated parts of a sentence in an element. */
const marked = (text: string) => escape(text).replace(/\u2068([^\u2069]*)\u2069/g, '<bdi>$1</bdi>')
const greeting = ({ language, name }: Frame) =>
  name ? fill(frameTexts.greeting, language, { name }) : fill(frameTexts['greeting-nobody'], language)

/** The plain-text part that every mail has beside the HTML. */
export function asText(frame: Frame): string {
  const { paragraphs, button, lines } = frame.letter
  const list = lines?.map(({ text, url }) => `- ${text}\n  ${url}`).join('\n')
  return [greeting(frame), ...paragraphs, list, button && `${button.label}:\n${button.url}`, '— Pasokan'].filter(Boolean).join('\n\n')
}

/** HTML with tables and inline styles, which mail clients support. It loads nothing. */
export function asHtml(frame: Frame): string {
  const { subject, paragraphs, button, lines } = frame.letter
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${marked(text)}</p>`
  const list = lines
    ?.map(({ text, url }) => `<li style="margin:0 0 8px"><a href="${escape(url)}" style="color:#0b6b4f">${marked(text)}</a></li>`)
    .join('')
  return `<!doctype html>
<html lang="${frame.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f4f5f2;font:16px/1.5 system-ui,sans-serif;color:#1c211e">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#0b6b4f">Pasokan</p>
${paragraph(greeting(frame))}
${paragraphs.map(paragraph).join('\n')}
${list ? `<ul style="margin:0 0 16px;padding-left:20px">${list}</ul>` : ''}
${button ? `<p style="margin:24px 0 0"><a href="${escape(button.url)}" style="display:inline-block;background:#0b6b4f;color:#ffffff;padding:12px 20px;border-radius:12px;text-decoration:none;font-weight:600">${escape(button.label)}</a></p>` : ''}
</td></tr></table>
</td></tr></table>
</body></html>
`
}
