import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { textLines, textRuns } from '@/lib/menu/register/allergen-document-text'

const ARABIC = /[\p{Script=Arabic} ]/u
const LATIN = /[\p{Script=Latin}\p{N}\p{P} _]/u

/** Two fonts: one of each script, the space in both. */
const fontOf = (character: string, before: string | null): string | null => {
  if (character === ' ' && before) return before
  if (LATIN.test(character)) return 'latin'
  return ARABIC.test(character) ? 'arabic' : null
}

const drawn = (text: string, direction: 'ltr' | 'rtl') =>
  textRuns(text, direction, fontOf).map(({ text: run, font }) => `${font}:${run}`)

describe('the runs of a line', () => {
  it.each<[string, 'ltr' | 'rtl', string, string[]]>([
    ['one script', 'ltr', 'Pane 2 €'.replace('€', 'e'), ['latin:Pane 2 e']],
    ['Arabic words stay in one run, for the engine to turn', 'rtl', 'طبق مشروب', ['arabic:طبق مشروب']],
    [
      'a Latin name in an Arabic sentence is drawn left of what precedes it',
      'rtl',
      'في Lucia',
      ['latin:Lucia', 'arabic:في '],
    ],
    ['brackets are mirrored', 'rtl', '(طبق)', ['latin:(', 'arabic:طبق', 'latin:)']],
    ['digits keep their order', 'rtl', 'صفحة 12', ['latin:12', 'arabic:صفحة ']],
    ['an Arabic word in an Italian name', 'ltr', 'Fatteh فتة', ['latin:Fatteh ', 'arabic:فتة']],
    ['an emoji is left out', 'ltr', 'Pizza 🍕', ['latin:Pizza ']],
    ['a letter of no font is marked', 'ltr', 'Pad ไ', ['latin:Pad _']],
  ])('%s', (_, direction, text, runs) => {
    expect(drawn(text, direction)).toEqual(runs)
  })
})

describe('the lines of a text', () => {
  const within = (width: number) => (text: string) => text.length <= width

  it.each<[string, number, string[]]>([
    ['Tagliere della Lucia', 10, ['Tagliere', 'della', 'Lucia']],
    ['Tagliere della Lucia', 40, ['Tagliere della Lucia']],
    ['Donaudampfschiff', 6, ['Donaud', 'ampfsc', 'hiff']],
    ['卵・乳・小麦', 3, ['卵・', '乳・小', '麦']],
    ['メニュー', 3, ['メ', 'ニュー']],
    ['  a   b  ', 40, ['a b']],
    ['', 5, ['']],
  ])('%j within %d', (text, width, lines) => {
    expect(textLines(text, within(width))).toEqual(lines)
  })

  it('loses no letter and makes no line too wide', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 12, max: 40 }), (text, width) => {
        const lines = textLines(text, within(width))
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      }),
    )
  })
})
