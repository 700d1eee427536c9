const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** The longest prefix of whole graphemes that `fits`; reads no further than the cut. */
export const takeWhile = (text: string, fits: (count: number, units: number) => boolean): string => {
  let count = 0
  for (const { index, segment } of graphemes.segment(text)) {
    count += 1
    if (!fits(count, index + segment.length)) return text.slice(0, index)
  }
  return text
}

/** The longest prefix within `max` UTF-16 units, as schemas and databases count. */
export const fitText = (text: string, max: number): string =>
  text.length <= max ? text : takeWhile(text, (_, units) => units <= max)
