import 'server-only'
import type PDFDocument from 'pdfkit'
import { directionOf } from '@/lib/i18n/direction.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { PAGE } from '@/lib/menu/register/allergen-document'
import { textLines, textRuns } from '@/lib/menu/register/allergen-document-text'
import { type DocumentFonts, fontChooser } from '@/lib/menu/register/server/allergen-document-fonts'

type Pdf = InstanceType<typeof PDFDocument>

/** Sizes in points; `x` counts from the side where reading begins; `y` is the top of the first line. */
export type TextBox = {
  x: number
  y: number
  width: number
  size: number
  bold?: boolean
  align?: 'start' | 'center' | 'end'
  color?: string
}

export type Pen = {
  /** Left edge of something `width` wide, `x` from where reading begins. */
  left: (x: number, width: number) => number
  lines: (text: string, box: Pick<TextBox, 'width' | 'size' | 'bold'>) => string[]
  /** Writes lines one below the other; answers the height taken. */
  write: (lines: string[], box: TextBox) => number
}

export const LEADING = 1.36

/**
 * The library shapes and places word by word, each word once, unless a feature is asked for: then it shapes the run
 * whole, which takes far longer and which only letters from right to left need.
 */
const shapingOf = ({ rtl }: { rtl: boolean }) => (rtl ? { features: [] } : {})

/** Writes text of any script at a place, each run in the font that has it, lines by the bidirectional algorithm. */
export const openPen = (pdf: Pdf, fonts: DocumentFonts, locale: Locale): Pen => {
  const direction = directionOf(locale)
  const registered = new Set<string>()
  const use = (name: string, size: number): Pdf => {
    const known = Object.entries(fonts).find(([font]) => font === name)
    if (known && !registered.has(name)) {
      pdf.registerFont(name, known[1].bytes)
      registered.add(name)
    }
    return pdf.font(name).fontSize(size)
  }
  const plain = fontChooser(fonts, locale, false)
  const strong = fontChooser(fonts, locale, true)
  const runsOf = (line: string, size: number, bold = false) =>
    textRuns(line, direction, bold ? strong : plain).map((run) => ({
      ...run,
      width: use(run.font, size).widthOfString(run.text, shapingOf(run)),
    }))
  const widthOf = (line: string, size: number, bold?: boolean): number =>
    runsOf(line, size, bold).reduce((sum, { width }) => sum + width, 0)
  const left: Pen['left'] = (x, width) => (direction === 'rtl' ? PAGE.width - x - width : x)
  return {
    left,
    lines: (text, { width, size, bold }) => textLines(text, (part) => widthOf(part, size, bold) <= width),
    write: (lines, { x, y, width, size, bold, align = 'start', color = '#1c1712' }) => {
      const height = size * LEADING
      lines.forEach((line, index) => {
        const runs = runsOf(line, size, bold)
        const full = runs.reduce((sum, run) => sum + run.width, 0)
        const inset = align === 'start' ? 0 : (width - full) / (align === 'center' ? 2 : 1)
        let at = left(x + inset, full)
        for (const run of runs) {
          use(run.font, size).fillColor(color)
          pdf.text(run.text, at, y + height * index + size * 1.02, {
            ...shapingOf(run),
            lineBreak: false,
            baseline: 'alphabetic',
          })
          at += run.width
        }
      })
      return height * lines.length
    },
  }
}
