import type { Style } from './fonts.ts'
import type { Line, Typesetter } from './lines.ts'

export type Struct = ReturnType<PDFKit.PDFDocument['struct']>
export type Pdf = PDFKit.PDFDocument

/** Something that is measured before it is drawn, so that a page breaks between blocks. Points. */
export type Block = { height: number; draw: (x: number, y: number, parent: Struct) => void }

export const ink = '#16181d'
export const soft = '#5b616e'
export const line = '#c9cdd5'

export type TextStyle = {
  style?: Style
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Role in the structure that screen readers follow; they skip an `Artifact`. */
  role?: string
  lang?: string
}
const leading = 1.3
const maxTextLines = 12

/** Makes blocks of one document. */
export function createBlocks(pdf: Pdf, { breakLines, draw }: Typesetter) {
  /** A paragraph in a column of this width. Loses its line breaks where there are many: it has to end on its page. */
  function text(content: string, width: number, options: TextStyle = {}): Block {
    const { style = 'regular', size = 9.5 } = options
    const lines = breakLines(style, size, content, width)
    const isLong = lines.length > maxTextLines && content.includes('\n')
    return linesBlock(isLong ? breakLines(style, size, content.replaceAll(/\s+/g, ' '), width) : lines, width, options)
  }

  /** A long text as paragraphs of at most so many lines, between which a page may break. */
  function paragraphs(content: string, width: number, maxLines: number, options: TextStyle = {}): Block[] {
    const { style = 'regular', size = 9.5 } = options
    const lines = breakLines(style, size, content, width)
    const starts = lines.flatMap((_, at) => (at % maxLines === 0 ? [at] : []))
    return starts.map((start) => linesBlock(lines.slice(start, start + maxLines), width, options))
  }

  function linesBlock(lines: Line[], width: number, options: TextStyle): Block {
    const { size = 9.5, color = ink, align = 'left', role = 'P', lang } = options
    const step = size * leading
    return {
      height: lines.length * step,
      draw(x, y, parent) {
        const drawLines = () =>
          lines.forEach((each, at) => {
            const shift = align === 'left' ? 0 : (width - each.width) / (align === 'right' ? 1 : 2)
            draw(each, size, x + shift, y + at * step, color)
          })
        if (role === 'Artifact') artifact(drawLines, 'Pagination')
        else parent.add(pdf.struct(role, lang ? { lang } : {}, [drawLines]))
      },
    }
  }

  /** A line across, or a dotted one to write on. Screen readers skip it. */
  function rule(width: number, { weight = 0.6, color = line, dotted = false, height = 0 } = {}): Block {
    return {
      height,
      draw: (x, y) =>
        artifact(() => {
          pdf.lineWidth(weight).strokeColor(color)
          if (dotted) pdf.dash(1, { space: 2 })
          pdf
            .moveTo(x, y + height)
            .lineTo(x + width, y + height)
            .stroke()
          if (dotted) pdf.undash()
        }),
    }
  }

  /** Draws what only decorates or repeats. */
  function artifact(paint: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
    pdf.markContent('Artifact', { type })
    paint()
    pdf.endMarkedContent()
  }

  return { text, paragraphs, rule, artifact }
}
export type Blocks = ReturnType<typeof createBlocks>

/** Blocks below each other. */
export const stack = (blocks: Block[], gap = 0): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, blocks.length - 1),
  draw(x, y, parent) {
    let at = y
    for (const block of blocks) {
      block.draw(x, at, parent)
      at += block.height + gap
    }
  },
})

/** Blocks beside each other, each at its distance from the left. */
export const beside = (blocks: [left: number, block: Block][]): Block => ({
  height: Math.max(0, ...blocks.map(([, { height }]) => height)),
  draw: (x, y, parent) => blocks.forEach(([left, block]) => block.draw(x + left, y, parent)),
})

export const space = (height: number): Block => ({ height, draw: () => undefined })

/** A part of the structure around blocks: a table, a row, a cell, a section. */
export const within = (pdf: Pdf, role: string, block: Block): Block => ({
  height: block.height,
  draw(x, y, parent) {
    const part = pdf.struct(role)
    parent.add(part)
    block.draw(x, y, part)
    part.end()
  },
})
