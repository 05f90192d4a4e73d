import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { withoutIsolates } from '#contract/isolated.ts'
import { unpackWoff } from './woff.ts'

export type Style = 'regular' | 'medium' | 'bold' | 'italic'
/** Characters in one font, as they are drawn. */
export type Run = { text: string; font: string }

const files: Record<Style, string> = { regular: '400-normal', medium: '500-normal', bold: '700-normal', italic: '400-italic' }
/** Parts of the family, in the order in which a character is looked for. */
const parts = ['latin', 'latin-ext', 'vietnamese'] as const
const folder = new URL('.', import.meta.resolve('@fontsource/plus-jakarta-sans/package.json'))

const unpacked = new Map<string, Buffer>()

/** The file of a font, unpacked once a process. Unlike WOFF2, WOFF is embedded as a subset of its glyphs. */
function bytesOf(style: Style, part: string): Buffer {
  const path = fileURLToPath(new URL(`files/plus-jakarta-sans-${part}-${files[style]}.woff`, folder))
  const font = unpacked.get(path) ?? unpackWoff(readFileSync(path))
  unpacked.set(path, font)
  return font
}

type Opened = { font: { hasGlyphForCodePoint: (code: number) => boolean } }
/** The part of a font that pdfkit does not type. */
const openedFont = (pdf: PDFKit.PDFDocument) => (pdf as typeof pdf & { _font: Opened })._font.font

/** Fonts of one document; each is read when a character needs it. */
export function createRunSplitter(pdf: InstanceType<typeof PDFDocument>) {
  const opened = new Map<string, ReturnType<typeof openedFont>>()
  const open = (style: Style, part: string) => {
    const name = `${style}-${part}`
    const known = opened.get(name)
    if (known) return known
    pdf.registerFont(name, bytesOf(style, part)).font(name)
    const font = openedFont(pdf)
    opened.set(name, font)
    return font
  }
  const fontOf = (style: Style, code: number) => parts.find((part) => open(style, part).hasGlyphForCodePoint(code))

  /** Splits a text where its font changes. A character that no font has becomes a question mark. */
  return function splitRuns(style: Style, text: string): Run[] {
    const runs: Run[] = []
    for (const sign of text) {
      const part = fontOf(style, sign.codePointAt(0) ?? 0)
      const font = `${style}-${part ?? parts[0]}`
      const last = runs.at(-1)
      if (last?.font === font) last.text += part ? sign : '?'
      else runs.push({ text: part ? sign : '?', font })
    }
    return runs
  }
}

/** Text as fonts can draw it: composed, with ordinary hyphens and without signs that only steer its direction. */
export const drawable = (text: string) =>
  withoutIsolates(text.normalize('NFC'))
    .replaceAll('\u2011', '-')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cf}\t]/gu, (sign) => (sign === '\t' ? ' ' : ''))
