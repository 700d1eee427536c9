import type { Cents } from '@/lib/core/money/money'

export type AdPixel = { id: string; url: string }

export type DishView = { id: number; name: string; cents: Cents | null }

/** Standard event; prices in euros. */
export type ViewContent = {
  content_ids: string[]
  content_name: string
  content_type: 'product'
  value?: number
  currency?: 'EUR'
}

/** Its detail is a DishView. */
export const DISH_VIEW_EVENT = 'coperto:dishview'

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

export const adPixelOf = ({
  COPERTO_AD_PIXEL_ID: id,
  COPERTO_AD_PIXEL_URL: url,
}: {
  COPERTO_AD_PIXEL_ID?: string | undefined
  COPERTO_AD_PIXEL_URL?: string | undefined
}): AdPixel | null => (id ? { id, url: url ?? SCRIPT } : null)

export const toViewContent = ({ id, name, cents }: DishView): ViewContent => ({
  content_ids: [String(id)],
  content_name: name,
  content_type: 'product',
  ...(cents === null ? {} : { value: cents / 100, currency: 'EUR' }),
})

/** Null when it is no dish view. */
export const dishViewOf = (detail: unknown): DishView | null => {
  if (typeof detail !== 'object' || detail === null) return null
  const { id, name, cents } = detail as Record<string, unknown>
  if (!Number.isSafeInteger(id) || typeof name !== 'string') return null
  return { id: Number(id), name, cents: Number.isSafeInteger(cents) ? Number(cents) : null }
}
