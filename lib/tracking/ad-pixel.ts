import type { Cents } from '@/lib/money'

/** The ad pixel of an installation: its number and the address of its script. */
export type AdPixel = { id: string; url: string }

/** What is known of a dish somebody looks at; `cents` is null for a dish without a price. */
export type DishView = { id: number; name: string; cents: Cents | null }

/** The parameters of the standard event: prices travel in euros, ids as a list. */
export type ViewContent = {
  content_ids: string[]
  content_name: string
  content_type: 'product'
  value?: number
  currency?: 'EUR'
}

/** The event of the document by which the menu tells that a dish's details are looked at; its detail is a DishView. */
export const DISH_VIEW_EVENT = 'coperto:dishview'

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** The pixel that the settings name; null where there is none. */
export const adPixelOf = ({
  COPERTO_AD_PIXEL_ID: id,
  COPERTO_AD_PIXEL_URL: url,
}: {
  COPERTO_AD_PIXEL_ID?: string | undefined
  COPERTO_AD_PIXEL_URL?: string | undefined
}): AdPixel | null =>
  id ? { id, url: url ?? SCRIPT } : null

/** A dish view as the pixel takes it (spec section 7). */
export const toViewContent = ({ id, name, cents }: DishView): ViewContent => ({
  content_ids: [String(id)],
  content_name: name,
  content_type: 'product',
  ...(cents === null ? {} : { value: cents / 100, currency: 'EUR' }),
})

/** Reads what an event of the page carries; null when it is no dish view. */
export const dishViewOf = (detail: unknown): DishView | null => {
  if (typeof detail !== 'object' || detail === null) return null
  const { id, name, cents } = detail as Record<string, unknown>
  if (!Number.isSafeInteger(id) || typeof name !== 'string') return null
  return { id: Number(id), name, cents: Number.isSafeInteger(cents) ? Number(cents) : null }
}
