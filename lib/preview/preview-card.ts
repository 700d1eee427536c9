/** What a link leads to: the pages of a venue that are shared, the cart of a table, or one item. */
export const PREVIEWED = ['venue', 'menu', 'booking', 'cart'] as const
export type Previewed = (typeof PREVIEWED)[number]

/** Pixels, as every chat and network asks for (Open Graph, 1.91 : 1). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** WhatsApp shows no picture above 300 KB. */
export const MAX_PREVIEW_BYTES = 300_000

/** What stands on a preview, all of it from the venue. Addresses are the venue's own words: see `openPicture`. */
export type PreviewCard = {
  /** Above the title: the city, or whose dish it is. */
  over: string
  title: string
  text: string
  /** As it is said, in euros; '' where there is none. */
  price: string
  logo: string | null
  picture: string | null
}
