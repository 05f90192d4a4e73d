import { extractText, getDocumentProxy } from 'unpdf'

/** Reads a PDF as its readers do. `text` is without spaces, because lines break where a column ends. */
export async function readPdfText(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(pdf, { mergePages: false })
  const { info } = await pdf.getMetadata()
  const { Title: title, Language: language } = info as { Title: string; Language: string }
  const marked = await pdf.getMarkInfo()
  const tree = await (await pdf.getPage(1)).getStructTree()
  return { text: withoutSpaces(text.join('')), pages: totalPages, pageTexts: text.map(withoutSpaces), title, language, marked, tree }
}

/** A text as `readPdfText` answers it. */
export const withoutSpaces = (text: string) => text.replaceAll('\u2011', '-').replaceAll(/\s/g, '')

/** Every text and figure in a value, without fields of these names. */
export function textsIn(value: unknown, without: readonly string[] = []): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (without.includes(name) ? [] : textsIn(inner, without)))
}
