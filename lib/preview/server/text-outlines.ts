import 'server-only'
import { directionOf } from '@/lib/i18n/direction.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { textRuns } from '@/lib/menu/register/allergen-document-text'
import { type DocumentFont, documentFonts, fontChooser } from '@/lib/menu/register/server/allergen-document-fonts'
import type { Measure } from '@/lib/preview/fit-lines'
import type { PlacedLine } from '@/lib/preview/preview-layout'

/** A line as outlines: no markup of its text remains, so that nothing of it can be anything but shapes. */
export type TextOutlines = {
  measure: (bold: boolean) => Measure
  /** SVG of a line. */
  outline: (line: Omit<PlacedLine, 'colour'>) => string
}

const digits = (value: number): string => String(Math.round(value * 100) / 100)

type Shaped = { advance: number; markup: string }

/** One run by its font's own rules: letters joined, marks placed. In units of an em. */
const shape = ({ font }: DocumentFont, text: string): Shaped => {
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const markup = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = glyph.path.toSVG()
    const drawn = path && `<path transform="translate(${digits(x + xOffset)} ${digits(yOffset)})" d="${path}"/>`
    x += xAdvance
    return drawn
  })
  return { advance: x / font.unitsPerEm, markup: markup.join('') }
}

/**
 * Draws text of any script as outlines: runs by the bidirectional algorithm, each shaped in the font that has it. `text`
 * is all that will be drawn: only the fonts it needs are opened. Text in an SVG would be set in whatever fonts the
 * machine has.
 */
export const openOutlines = async (locale: Locale, text: string): Promise<TextOutlines> => {
  const fonts = await documentFonts(locale, text)
  const direction = directionOf(locale)
  const chooser = { plain: fontChooser(fonts, locale, false), bold: fontChooser(fonts, locale, true) }
  const shapedRuns = (line: string, bold: boolean, base = direction) =>
    textRuns(line, base, bold ? chooser.bold : chooser.plain).flatMap((run) => {
      const font = Object.entries(fonts).find(([name]) => name === run.font)?.[1]
      return font ? [{ ...shape(font, run.text), em: font.font.unitsPerEm }] : []
    })
  const widthOf = (line: string, size: number, bold: boolean): number =>
    shapedRuns(line, bold).reduce((sum, { advance }) => sum + advance * size, 0)
  return {
    measure: (bold) => (line, size) => widthOf(line, size, bold),
    outline: ({ text: line, base, start, baseline, size, bold }) => {
      let x = direction === 'rtl' ? start - widthOf(line, size, bold) : start
      return shapedRuns(line, bold, base)
        .map(({ advance, markup, em }) => {
          const scale = size / em
          const at = `translate(${digits(x)} ${digits(baseline)}) scale(${scale} ${-scale})`
          x += advance * size
          return `<g transform="${at}">${markup}</g>`
        })
        .join('')
    },
  }
}
