import { type Colour, contrast, mixed } from '@/lib/core/venue/contrast'
import type { Venue } from '@/lib/core/venue/venue'

/** Colours as [light, dark]; text on each meets WCAG AA whatever the venue chose. */
export type Theme = {
  accent: readonly [Colour, Colour]
  accentInk: readonly [Colour, Colour]
  ground: readonly [Colour, Colour]
  surface: readonly [Colour, Colour]
}

export const DEFAULT_THEME: Theme = {
  accent: ['#9a3b1e', '#eda27f'],
  accentInk: ['#ffffff', '#2a1109'],
  ground: ['#fbf7f0', '#17130f'],
  surface: ['#ffffff', '#211c17'],
}

type Themed = Pick<Venue, 'theme'>
type Own = Pick<Theme, 'accent' | 'accentInk'> & Partial<Pick<Theme, 'ground'>>

/** The fainter ink of app/[locale]/globals.css, as [light, dark]. */
export const INK_SOFT = ['#655749', '#b9ab9b'] as const

const WHITE = '#ffffff'
const BLACK = '#000000'

/** WCAG AA for text; dark pages use a higher ratio, or the accent would look dull. */
const AA = 4.5
const ON_DARK = 7

/** Share of the accent in selected items (color-mix in components/address). */
const TINT = 0.14

const STEPS = 50

/** Mixes in as little of `other` as makes the colour right; `other` itself must be right. */
const nearest = (colour: Colour, other: Colour, isRight: (candidate: Colour) => boolean): Colour => {
  for (let step = 0; step < STEPS; step++) {
    const candidate = mixed(colour, other, step / STEPS)
    if (isRight(candidate)) return candidate
  }
  return other
}

const groundOf = (ground: Colour): Theme['ground'] => [
  nearest(ground, WHITE, (light) => contrast(INK_SOFT[0], light) >= AA),
  nearest(mixed(ground, BLACK, 0.85), BLACK, (dark) => contrast(INK_SOFT[1], dark) >= ON_DARK),
]

const accentOf = (accent: Colour, grounds: Theme['ground']): Theme['accent'] => {
  const { surface } = DEFAULT_THEME
  const readsIn = (mode: 0 | 1, least: number) => (candidate: Colour) =>
    [grounds[mode], surface[mode]].every((ground) => contrast(candidate, ground) >= least) &&
    contrast(candidate, mixed(surface[mode], candidate, TINT)) >= AA
  return [nearest(accent, BLACK, readsIn(0, AA)), nearest(accent, WHITE, readsIn(1, ON_DARK))]
}

const ownTheme = ({ theme }: Themed): Own | null => {
  if (!theme) return null
  const ground = theme.ground ? groundOf(theme.ground) : null
  const grounds = ground ?? DEFAULT_THEME.ground
  // The dark accent contrasts with the dark ground, so that is its ink.
  return { accent: accentOf(theme.accent, grounds), accentInk: [WHITE, grounds[1]], ...(ground && { ground }) }
}

export const themeOf = (venue: Themed): Theme => ({ ...DEFAULT_THEME, ...ownTheme(venue) })

const VARIABLES = { accent: '--accent', accentInk: '--accent-ink', ground: '--ground' } as const

/** CSS custom properties; empty for the default theme. */
export const themeStyle = (venue: Themed): Record<string, string> => {
  const own: Partial<Theme> = ownTheme(venue) ?? {}
  const style: Record<string, string> = {}
  for (const key of Object.keys(VARIABLES) as (keyof typeof VARIABLES)[]) {
    const pair = own[key]
    if (pair) style[VARIABLES[key]] = `light-dark(${pair[0]}, ${pair[1]})`
  }
  return style
}
