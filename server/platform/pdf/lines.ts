import type PDFDocument from 'pdfkit'
import { drawable, createRunSplitter, type Run, type Style } from './fonts.ts'

export type Line = { runs: (Run & { width: number })[]; width: number }
export type Typesetter = ReturnType<typeof createTypesetter>

/** Figures of one width, so that columns of numbers line up. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/** Breaks texts into lines and draws them. Widths and sizes in points. */
export function createTypesetter(pdf: InstanceType<typeof PDFDocument>) {
  const splitRuns = createRunSplitter(pdf)
  const widths = new Map<string, number>()

  function widthOf(run: Run, size: number) {
    const key = `${run.font} ${run.text}`
    const known = widths.get(key) ?? pdf.font(run.font).fontSize(1000).widthOfString(run.text, { features }) / 1000
    widths.set(key, known)
    return known * size
  }
  const measure = (style: Style, size: number, text: string): Line => {
    const runs = splitRuns(style, text).map((run) => ({ ...run, width: widthOf(run, size) }))
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
  }

  /** Breaks at spaces and line ends; a word that is too long for a line is broken anywhere. */
  function breakLines(style: Style, size: number, text: string, width: number): Line[] {
    const widthOfText = (part: string) => measure(style, size, part).width
    const gap = widthOfText(' ')
    return drawable(text)
      .split('\n')
      .flatMap((paragraph) => {
        const lines: string[] = []
        let [line, used] = ['', 0]
        for (const word of paragraph
          .split(' ')
          .flatMap((long) => (widthOfText(long) <= width ? [long] : breakWord(long, width, widthOfText)))) {
          const wide = widthOfText(word)
          if (line === '') [line, used] = [word, wide]
          else if (used + gap + wide <= width) [line, used] = [`${line} ${word}`, used + gap + wide]
          else {
            lines.push(line)
            ;[line, used] = [word, wide]
          }
        }
        return [...lines, line]
      })
      .map((line) => measure(style, size, line))
  }

  function draw({ runs }: Line, size: number, x: number, y: number, color: string) {
    let at = x
    for (const { text, font, width } of runs) {
      pdf.font(font).fontSize(size).fillColor(color).text(text, at, y, { lineBreak: false, features })
      at += width
    }
  }
  return { breakLines, draw }
}

/** Pieces of a word, each as long as a line holds. */
function breakWord(word: string, width: number, widthOfText: (text: string) => number): string[] {
  const pieces: string[] = []
  let [piece, used] = ['', 0]
  for (const sign of word) {
    const wide = widthOfText(sign)
    if (piece !== '' && used + wide > width) {
      pieces.push(piece)
      ;[piece, used] = ['', 0]
    }
    piece += sign
    used += wide
  }
  return [...pieces, piece]
}
