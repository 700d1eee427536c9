import { type FittedText, fitLines, type Measure } from '@/lib/preview/fit-lines'
import { PREVIEW_SIZE, type PreviewCard } from '@/lib/preview/preview-card'
import { type Direction, readingDirection } from '@/lib/preview/text-direction'

export type TextColour = 'ink' | 'soft' | 'accent'

/**
 * One line; `start` is where it begins on the side on which the page is begun and `baseline` where it stands, in pixels.
 * `base` is the direction of its paragraph.
 */
export type PlacedLine = {
  text: string
  base: Direction
  start: number
  baseline: number
  size: number
  bold: boolean
  colour: TextColour
}

export type Square = { x: number; y: number; width: number; height: number }

export type PreviewLayout = {
  lines: PlacedLine[]
  picture: Square
  logo: Square
  /** Beside the picture. */
  rule: Square
}

const MARGIN = 64
const PICTURE_WIDTH = 520
const LOGO = 96
const RULE = 12
const COLUMN = PREVIEW_SIZE.width - PICTURE_WIDTH - RULE - 2 * MARGIN
const TEXT = 30
const TOP = MARGIN + LOGO
/** Below logo and origin. */
const ROOM = PREVIEW_SIZE.height - TOP - MARGIN / 2
/** Between two paragraphs. */
const GAP = 26
const LEADING = 1.28

type Paragraph = { lines: string[]; size: number; bold: boolean; colour: TextColour }

const heightOf = ({ lines, size }: Paragraph): number => lines.length * size * LEADING

/** A title in two large lines, or else in three smaller ones. */
const titleOf = (title: string, measure: Measure): FittedText => {
  const two = fitLines(title, { width: COLUMN, maxLines: 2, sizes: [76, 66, 56] }, measure)
  return two.lines.at(-1)?.endsWith('…')
    ? fitLines(title, { width: COLUMN, maxLines: 3, sizes: [56, 48] }, measure)
    : two
}

/** Title and price whole; of the text as many lines as there is room for, at most three. */
const paragraphsOf = (card: PreviewCard, measure: (bold: boolean) => Measure): Paragraph[] => {
  const width = COLUMN
  const title = titleOf(card.title, measure(true))
  const price = fitLines(card.price, { width, maxLines: 1, sizes: [52] }, measure(true))
  const firm: Paragraph[] = [
    { ...title, bold: true, colour: 'ink' },
    { ...price, bold: true, colour: 'accent' },
  ]
  const said = firm.filter(({ lines }) => lines.length > 0)
  const left = ROOM - said.reduce((sum, paragraph) => sum + heightOf(paragraph) + GAP, 0)
  const maxLines = Math.min(3, Math.floor(left / (TEXT * LEADING)))
  if (maxLines < 1 || card.text.trim() === '') return said
  return [
    ...said,
    { ...fitLines(card.text, { width, maxLines, sizes: [TEXT] }, measure(false)), bold: false, colour: 'soft' },
  ]
}

/** From where reading begins to the left edge of something so wide. */
const turned = (square: Square, direction: Direction): Square =>
  direction === 'ltr' ? square : { ...square, x: PREVIEW_SIZE.width - square.x - square.width }

/**
 * Where everything of a card stands, mirrored where its language is written from the right: logo and origin on top, the
 * rest in the middle of what is left, the picture over the whole height at the end. `measure`: by weight.
 */
export const previewLayout = (
  card: PreviewCard,
  direction: Direction,
  measure: (bold: boolean) => Measure,
): PreviewLayout => {
  const start = (x: number): number => (direction === 'ltr' ? x : PREVIEW_SIZE.width - x)
  const besideLogo = card.logo ? LOGO + 24 : 0
  const over = fitLines(card.over, { width: COLUMN - besideLogo, maxLines: 1, sizes: [32, 28] }, measure(true))
  const head = over.lines.map((text): PlacedLine => {
    const baseline = MARGIN + LOGO / 2 + over.size * 0.36
    const base = readingDirection(card.over)
    return { text, base, start: start(MARGIN + besideLogo), baseline, size: over.size, bold: true, colour: 'accent' }
  })
  const paragraphs = paragraphsOf(card, measure)
  const height = paragraphs.reduce((sum, paragraph) => sum + heightOf(paragraph) + GAP, -GAP)
  let y = TOP + (ROOM - height) / 2
  const lines = paragraphs.flatMap(({ lines: texts, size, bold, colour }) => {
    const base = readingDirection(texts.join(' '))
    const placed = texts.map((text, at): PlacedLine => {
      const baseline = y + size * LEADING * at + size
      return { text, base, start: start(MARGIN), baseline, size, bold, colour }
    })
    y += texts.length * size * LEADING + GAP
    return placed
  })
  const left = PREVIEW_SIZE.width - PICTURE_WIDTH
  const whole = PREVIEW_SIZE.height
  return {
    lines: [...head, ...lines],
    logo: turned({ x: MARGIN, y: MARGIN, width: LOGO, height: LOGO }, direction),
    picture: turned({ x: left, y: 0, width: PICTURE_WIDTH, height: whole }, direction),
    rule: turned({ x: left - RULE, y: 0, width: RULE, height: whole }, direction),
  }
}
