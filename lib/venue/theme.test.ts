import { describe, expect, it } from '@jest/globals'
import { DEFAULT_THEME, type Theme, themedVenues, themeOf } from '@/lib/venue/theme'

const INK = ['#2a211a', '#f3ece2'] as const
const INK_SOFT = ['#655749', '#b9ab9b'] as const

const luminance = (hex: string): number => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio of two colours. */
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const themes: [string, Theme][] = [
  ['default', DEFAULT_THEME],
  ...themedVenues().map((id): [string, Theme] => [String(id), themeOf(id)]),
]

describe.each(themes)('theme %s', (_, theme) => {
  it.each([0, 1] as const)('is readable in mode %i (0 light, 1 dark)', (mode) => {
    for (const ground of [theme.ground[mode], theme.surface[mode]]) {
      expect(contrast(INK[mode], ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(INK_SOFT[mode], ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.accent[mode], ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(theme.accentInk[mode], theme.accent[mode])).toBeGreaterThanOrEqual(4.5)
  })
})
