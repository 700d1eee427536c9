const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** The longest beginning of whole characters that `fits`; reads no further than the cut. */
export const takeWhile = (text: string, fits: (count: number, units: number) => boolean): string => {
  let count = 0
  for (const { index, segment } of graphemes.segment(text)) {
    count += 1
    if (!fits(count, index + segment.length)) return text.slice(0, index)
  }
  return text
}

/** The longest beginning whose `length` stays within `max`, as schemas and databases count it. */
export const fitText = (text: string, max: number): string =>
  text.length <= max ? text : takeWhile(text, (_, units) => units <= max)
