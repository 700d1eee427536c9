'use client'

import type { MenuContext } from '@/components/menu/page/menu-context'
import type { Offers } from '@/lib/menu/offers'

const asked = new Map<string, Promise<Offers | null>>()

/** What the popups of this menu show, asked once a page; null where it did not arrive, and it can be asked again. */
export const askOffers = ({ venue, type, locale }: Pick<MenuContext, 'venue' | 'type' | 'locale'>) => {
  const path = `/api/venues/${encodeURIComponent(venue.ref)}/offers?type=${type}&lang=${locale}`
  const fetchOffers = async (): Promise<Offers | null> => {
    const response = await fetch(path, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(`offers answered ${response.status}`)
    return response.json()
  }
  const answer =
    asked.get(path) ??
    fetchOffers().catch(() => {
      asked.delete(path)
      return null
    })
  asked.set(path, answer)
  return answer
}
