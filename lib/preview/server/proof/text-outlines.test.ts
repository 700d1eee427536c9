import { describe, expect, it } from '@jest/globals'
import { directionOf } from '@/lib/i18n/direction.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { openOutlines } from '@/lib/preview/server/text-outlines'
import type { Direction } from '@/lib/preview/text-direction'

/** A line in the direction of Arabic or of all others. */
const lineOf = (text: string, base: Direction) => ({ text, base, start: 0, baseline: 0, size: 100, bold: false })

const shapesIn = (svg: string): string[] => svg.match(/ d="[^"]+"/g) ?? []

const drawn = async (locale: Locale, text: string) =>
  (await openOutlines(locale, text)).outline(lineOf(text, directionOf(locale)))

describe('a line as outlines', () => {
  it.each<[Locale, string]>([
    ['it', 'Perché? 12,50 €'],
    ['ru', 'Забронировать'],
    ['ja', '東京のメニュー'],
    ['zh-CN', '预订餐桌'],
  ])('has a shape for every letter in %s', async (locale, text) => {
    expect(shapesIn(await drawn(locale, text))).toHaveLength(Array.from(text.replace(/\s/g, '')).length)
  })

  it('joins Arabic letters as they are written', async () => {
    const [alone] = shapesIn(await drawn('ar', 'ع'))
    const joined = shapesIn(await drawn('ar', 'ععع'))
    expect(alone).toBeDefined()
    expect(new Set(joined).size).toBe(3)
    expect(joined).not.toContain(alone)
  })

  it('begins on the right in Arabic, and turns no name of other letters round', async () => {
    const outlines = await openOutlines('ar', 'في Bagno')
    const width = outlines.measure(false)('في Bagno', 100)
    const left = (svg: string): number[] =>
      [...svg.matchAll(/<g transform="translate\((-?[\d.]+)/g)].map(([, x]) => Number(x))
    const [first] = left(outlines.outline(lineOf('في Bagno', 'rtl')))
    expect(first).toBeCloseTo(-width, 0)
    const bagno = shapesIn(await drawn('it', 'Bagno'))
    expect(shapesIn(outlines.outline(lineOf('في Bagno', 'rtl'))).slice(0, bagno.length)).toEqual(bagno)
  })

  it('keeps the full stop of an English sentence at its end on an Arabic card', async () => {
    const text = 'Fish.'
    const outlines = await openOutlines('ar', text)
    expect(shapesIn(outlines.outline(lineOf(text, 'ltr')))).toEqual(shapesIn(await drawn('it', text)))
  })

  it('leaves nothing of its text in the markup', async () => {
    const svg = await drawn('it', '</svg><script>alert("x")</script>&')
    expect(svg.replace(/<\/?g[^>]*>|<path [^>]*\/>/g, '')).toBe('')
  })
})
