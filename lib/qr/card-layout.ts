/** Points of 1/72 inch in a millimetre. */
const MM = 72 / 25.4

const mm = (millimetres: number): number => millimetres * MM

type Size = { width: number; height: number }

/** A card of A6, on which everything is laid out; elsewhere it is scaled. */
export const CARD: Size = { width: mm(105), height: mm(148) }

const A4: Size = { width: mm(210), height: mm(297) }

/** How cards stand on sheets of paper: `scale` of an A6, `columns` and `rows` of them in the middle, cut marks around. */
export type PrintedSheet = { paper: Size; scale: number; columns: number; rows: number; hasMarks: boolean }

/** A card a page, for paper of that size. */
export const CARD_SHEET: PrintedSheet = { paper: CARD, scale: 1, columns: 1, rows: 1, hasMarks: false }

/** Four cards to be cut from a sheet of A4; smaller than A6, as no printer reaches the edge of its paper. */
export const A4_SHEET: PrintedSheet = { paper: A4, scale: 0.905, columns: 2, rows: 2, hasMarks: true }

type Line = { from: [number, number]; to: [number, number] }

const MARK = { gap: mm(2), length: mm(5) }

const edges = (start: number, count: number, step: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => start + index * step)

/** Where a sheet's cards have their upper left corners, and its cut marks, in points. */
export const placesOn = ({
  paper,
  scale,
  columns,
  rows,
  hasMarks,
}: PrintedSheet): { corners: [number, number][]; marks: Line[] } => {
  const [width, height] = [CARD.width * scale, CARD.height * scale]
  const [left, top] = [(paper.width - columns * width) / 2, (paper.height - rows * height) / 2]
  const [right, bottom] = [left + columns * width, top + rows * height]
  const corners = Array.from({ length: columns * rows }, (_, at): [number, number] => [
    left + (at % columns) * width,
    top + Math.floor(at / columns) * height,
  ])
  const reach = MARK.gap + MARK.length
  const upright = edges(left, columns, width).flatMap((x): Line[] => [
    { from: [x, top - reach], to: [x, top - MARK.gap] },
    { from: [x, bottom + MARK.gap], to: [x, bottom + reach] },
  ])
  const level = edges(top, rows, height).flatMap((y): Line[] => [
    { from: [left - reach, y], to: [left - MARK.gap, y] },
    { from: [right + MARK.gap, y], to: [right + reach, y] },
  ])
  return { corners, marks: hasMarks ? [...upright, ...level] : [] }
}
