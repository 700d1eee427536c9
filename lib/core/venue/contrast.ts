export type Colour = string

const COLOUR = /^#[0-9a-f]{6}$/i

/** '#8a2b2b' */
export const isColour = (text: string): boolean => COLOUR.test(text)

const channelsOf = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** `share` of `other`, from 0 to 1; mixes in sRGB as CSS does. */
export const mixed = (colour: Colour, other: Colour, share: number): Colour => {
  const others = channelsOf(other)
  const channels = channelsOf(colour).map((one, at) => Math.round(one + ((others[at] ?? one) - one) * share))
  return `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    .map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio from 1 to 21 (WCAG 2.2). */
export const contrast = (one: Colour, other: Colour): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}
