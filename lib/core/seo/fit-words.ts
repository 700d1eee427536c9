import { fitText } from '@/lib/core/text/text'

const words = new Intl.Segmenter('it', { granularity: 'word' })

/** At most `max` UTF-16 units, cut after a whole word with an ellipsis. */
export const fitWords = (text: string, max: number): string => {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= max) return line
  let end = 0
  for (const { index, segment } of words.segment(line)) {
    if (index + segment.length > max - 1) break
    end = index + segment.length
  }
  const cut = end > 0 ? line.slice(0, end) : fitText(line, max - 1)
  return `${cut.replace(/[\s\p{P}]+$/u, '')}…`
}
