/** Colours a venue owns, each as [light, dark]. Contrast of text on ground and on accent stays AA, by test. */
export type Theme = {
  accent: readonly [string, string]
  accentInk: readonly [string, string]
  ground: readonly [string, string]
  surface: readonly [string, string]
}

export const DEFAULT_THEME: Theme = {
  accent: ['#9a3b1e', '#eda27f'],
  accentInk: ['#ffffff', '#2a1109'],
  ground: ['#fbf7f0', '#17130f'],
  surface: ['#ffffff', '#211c17'],
}

const BY_ID: Record<number, Partial<Theme>> = {
  1002: { accent: ['#2c4f7c', '#a8c6ee'], accentInk: ['#ffffff', '#0d1c30'], ground: ['#f6f7f9', '#11151b'] },
  1003: { accent: ['#0a6273', '#7fd3e2'], accentInk: ['#ffffff', '#04262d'], ground: ['#f4faf9', '#0f1718'] },
  1004: { accent: ['#a4231d', '#ff9f8f'], accentInk: ['#ffffff', '#310705'] },
  1005: { accent: ['#8a2440', '#f5a0b6'], accentInk: ['#ffffff', '#33060f'], ground: ['#faf8f6', '#151214'] },
  1006: { accent: ['#6b1f3a', '#e7a1b8'], accentInk: ['#ffffff', '#2b0815'] },
  1007: { accent: ['#175a6b', '#8accdb'], accentInk: ['#ffffff', '#06242c'] },
  1008: { accent: ['#8b3a06', '#ffb36b'], accentInk: ['#ffffff', '#2d1200'], ground: ['#fdf6ec', '#15100c'] },
  9207: { accent: ['#96315a', '#f6a8c6'], accentInk: ['#ffffff', '#330a1b'], ground: ['#fdf6f8', '#181114'] },
}

/** The theme of a venue, by id (spec section 9). */
export const themeOf = (venueId: number): Theme => ({ ...DEFAULT_THEME, ...BY_ID[venueId] })

/** Ids of all venues with a theme of their own. */
export const themedVenues = (): number[] => Object.keys(BY_ID).map(Number)

/** CSS declarations for a `style` attribute; empty for a venue without a theme of its own. */
export const themeStyle = (venueId: number): Record<string, string> => {
  const own = BY_ID[venueId]
  if (!own) return {}
  const names = { accent: '--accent', accentInk: '--accent-ink', ground: '--ground', surface: '--surface' } as const
  const style: Record<string, string> = {}
  for (const key of Object.keys(names) as (keyof Theme)[]) {
    const pair = own[key]
    if (pair) style[names[key]] = `light-dark(${pair[0]}, ${pair[1]})`
  }
  return style
}
