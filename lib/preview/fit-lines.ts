import { textLines } from '@/lib/menu/register/allergen-document-text'
import { takeWhile } from '@/lib/text'

/** Width of a line in the pixels of that size. */
export type Measure = (line: string, size: number) => number

export type FittedText = { lines: string[]; size: number }

type Box = { width: number; maxLines: number /** From the largest. */; sizes: readonly number[] }

const ELLIPSIS = '…'

/** A line with more behind it, cut to whole characters that leave room for the sign that says so. */
const cutLine = (line: string, fits: (text: string) => boolean): string =>
  takeWhile(line, (_, units) => fits(line.slice(0, units).trimEnd() + ELLIPSIS)).trimEnd() + ELLIPSIS

/**
 * A text in lines of at most `width` pixels: in the largest size at which its lines fit, else in the smallest, its last
 * line cut with an ellipsis. A blank text has no lines.
 */
export const fitLines = (text: string, { width, maxLines, sizes }: Box, measure: Measure): FittedText => {
  let fitted: FittedText = { lines: [], size: sizes[0] ?? 0 }
  if (text.trim() === '') return fitted
  for (const size of sizes) {
    fitted = { lines: textLines(text, (part) => measure(part, size) <= width), size }
    if (fitted.lines.length <= maxLines) return fitted
  }
  const { lines, size } = fitted
  const shown = lines.slice(0, maxLines)
  const last = shown.length - 1
  return {
    size,
    lines: shown.with(
      last,
      cutLine(shown[last] ?? '', (part) => measure(part, size) <= width),
    ),
  }
}
