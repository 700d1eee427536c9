import 'server-only'
import { directionOf } from '@/lib/i18n/direction.mjs'
import type { Locale } from '@/lib/i18n/locales'
import { MAX_PREVIEW_BYTES, PREVIEW_SIZE, type PreviewCard } from '@/lib/preview/preview-card'
import { previewLayout, type TextColour } from '@/lib/preview/preview-layout'
import { type Layer, rasterise } from '@/lib/preview/server/rasterise'
import { openOutlines } from '@/lib/preview/server/text-outlines'
import type { Theme } from '@/lib/venue/theme'

export type PreviewDrawing = {
  card: PreviewCard
  locale: Locale
  theme: Theme
  /** Those of the card, as their bytes. */
  pictures: { picture: Buffer | null; logo: Buffer | null }
}

/** As the light pages have them (app/[locale]/globals.css). */
const coloursOf = ({ accent: [accent] }: Theme): Record<TextColour, string> => ({
  ink: '#2a211a',
  soft: '#655749',
  accent,
})

const svgOf = (content: string): Buffer => {
  const { width, height } = PREVIEW_SIZE
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
}

const layersOf = async ({ card, locale, theme, pictures }: PreviewDrawing): Promise<Layer[]> => {
  const { picture, logo } = pictures
  // The sign of a cut and that of a letter no font has are drawn too.
  const outlines = await openOutlines(locale, `${card.over}${card.title}${card.text}${card.price}…_`)
  const layout = previewLayout({ ...card, logo: logo && card.logo }, directionOf(locale), outlines.measure)
  const colours = coloursOf(theme)
  const text = layout.lines.map((line) => `<g fill="${colours[line.colour]}">${outlines.outline(line)}</g>`)
  const whole = { x: 0, y: 0, ...PREVIEW_SIZE }
  const [accent] = theme.accent
  return [
    { ...whole, colour: theme.ground[0] },
    { ...layout.picture, colour: accent },
    ...(picture ? [{ ...layout.picture, picture }] : []),
    { ...layout.rule, colour: accent },
    ...(logo ? [{ ...layout.logo, picture: logo, radius: 20 }] : []),
    { ...whole, picture: svgOf(text.join('')) },
  ]
}

const jpegOf = async (drawing: PreviewDrawing): Promise<Buffer | null> =>
  rasterise({ ...PREVIEW_SIZE, maxBytes: MAX_PREVIEW_BYTES, layers: await layersOf(drawing) })

/**
 * Draws a card as a JPEG of `PREVIEW_SIZE` and at most `MAX_PREVIEW_BYTES`: without its pictures where they would make it
 * larger, or cannot be read. Text comes to it as outlines.
 */
export const drawPreview = async (drawing: PreviewDrawing): Promise<Buffer> => {
  const jpeg =
    (await jpegOf(drawing).catch(() => null)) ?? (await jpegOf({ ...drawing, pictures: { picture: null, logo: null } }))
  if (!jpeg) throw new Error('preview_too_large')
  return jpeg
}
