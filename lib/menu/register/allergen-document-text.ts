import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Text of one font and direction, in the order in which it is drawn from left to right. */
export type TextRun = { text: string; font: string; rtl: boolean }

/** The font that draws a character best, or null where none has it. */
export type FontOf = (character: string, before: string | null) => string | null

/** What no font has, and what has no shape of its own: an emoji, a variation selector, a control character. */
const UNDRAWN = /\p{Extended_Pictographic}|\p{Variation_Selector}|\p{Cc}|\p{Cf}/u

/** Stands for a letter that none of the fonts has; an empty box would look like a fault of the paper. */
const MISSING = '_'

type Piece = TextRun & { level: number }

/** Pieces of one font and one bidi level, in the order of reading. */
const piecesOf = (text: string, direction: 'ltr' | 'rtl', fontOf: FontOf): Piece[] => {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const pieces: Piece[] = []
  let index = 0
  for (const character of text) {
    const level = levels[index] ?? 0
    index += character.length
    const last = pieces.at(-1)
    const font = fontOf(character, last?.font ?? null)
    if (!font && UNDRAWN.test(character)) continue
    const drawn = font ? character : MISSING
    const chosen = font ?? fontOf(MISSING, null) ?? ''
    if (last?.level === level && last.font === chosen) last.text += drawn
    else pieces.push({ text: drawn, font: chosen, level, rtl: level % 2 === 1 })
  }
  return pieces
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, what stands at it or above is turned round. */
const visualOrder = (pieces: Piece[]): Piece[] => {
  const ordered = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  return ordered
}

const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character

/**
 * A line as runs from left to right (UAX 9), each in the font that has its characters. Letters written from right to
 * left keep the order of reading inside their run, for the shaping engine turns them; signs between them are turned here.
 */
export const textRuns = (line: string, direction: 'ltr' | 'rtl', fontOf: FontOf): TextRun[] =>
  visualOrder(piecesOf(line, direction, fontOf)).map(({ text, font, rtl }) => {
    const turned = rtl && !/\p{L}/u.test(text)
    return { text: turned ? Array.from(text, mirrored).reverse().join('') : text, font, rtl }
  })

/**
 * Where a line may break: at spaces, and around each Chinese or Japanese character, but before no small one and no mark that
 * belongs to it (kinsoku).
 */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{P}ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu

const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** A word too wide for a line, cut where it is full. */
const cutWord = (word: string, fits: (text: string) => boolean): string[] => {
  if (fits(word)) return [word]
  const parts = ['']
  for (const { segment } of graphemes.segment(word)) {
    const last = parts.at(-1) ?? ''
    if (last !== '' && !fits(last + segment)) parts.push(segment)
    else parts[parts.length - 1] = last + segment
  }
  return parts
}

/** Text broken into lines that fit; a single character too wide has a line of its own. */
export const textLines = (text: string, fits: (text: string) => boolean): string[] => {
  const lines = ['']
  const words = text.replace(/\s+/g, ' ').trim().match(WORDS) ?? []
  for (const word of words.flatMap((found) => cutWord(found, fits))) {
    const last = lines.at(-1) ?? ''
    if (last === '' || fits((last + word).trimEnd())) lines[lines.length - 1] = last + word
    else if (word.trim() !== '') lines.push(word)
  }
  return lines.map((line) => line.trim())
}
