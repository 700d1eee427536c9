import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { contrast, mixed } from '@/lib/core/venue/contrast'
import { DEFAULT_THEME, type Theme, themeOf, themeStyle } from '@/lib/core/venue/theme'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

const INK = ['#2a211a', '#f3ece2'] as const
const INK_SOFT = ['#655749', '#b9ab9b'] as const

/** Each text with what it stands on, as [light, dark] have it. */
const textsOf = (theme: Theme, mode: 0 | 1): [text: string, ground: string][] => {
  const accent = theme.accent[mode]
  const grounds = [theme.ground[mode], theme.surface[mode]]
  return [
    ...grounds.flatMap((ground): [string, string][] => [
      [INK[mode], ground],
      [INK_SOFT[mode], ground],
      [accent, ground],
    ]),
    [INK[mode], mixed(theme.surface[mode], accent, 0.14)],
    [accent, mixed(theme.surface[mode], accent, 0.14)],
    [theme.accentInk[mode], accent],
  ]
}

const unreadable = (theme: Theme) =>
  ([0, 1] as const).flatMap((mode) => textsOf(theme, mode).filter(([text, ground]) => contrast(text, ground) < 4.5))

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ff0000', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })
})

describe('the colours of a venue', () => {
  it('are those of Coperto where it says none', () => {
    expect(themeOf({ theme: null })).toEqual(DEFAULT_THEME)
    expect(themeStyle({ theme: null })).toEqual({})
    expect(unreadable(DEFAULT_THEME)).toEqual([])
  })

  it.each(demoVenues().map(({ name, theme }) => [name, theme] as const))('of %s are what it says', (_, theme) => {
    if (!theme) return
    const made = themeOf({ theme })
    expect([made.accent[0], made.ground[0]]).toEqual([theme.accent, theme.ground ?? DEFAULT_THEME.ground[0]])
  })

  it('read whatever they are, on light and on dark', () => {
    fc.assert(
      fc.property(hexColour, fc.option(hexColour, { nil: undefined }), (accent, ground) => {
        expect(unreadable(themeOf({ theme: { accent, ground } }))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it.each(['#ffffff', '#000000', '#ffff00', '#0000ff', '#808080'])('read also of %s, on itself', (colour) => {
    expect(unreadable(themeOf({ theme: { accent: colour, ground: colour } }))).toEqual([])
  })

  it('are written for both modes at once', () => {
    expect(themeStyle({ theme: { accent: '#2c4f7c' } })).toEqual({
      '--accent': expect.stringMatching(/^light-dark\(#2c4f7c, #[0-9a-f]{6}\)$/),
      '--accent-ink': 'light-dark(#ffffff, #17130f)',
    })
  })
})
