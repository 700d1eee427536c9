'use client'

import type { MenuContext } from '@/components/menu/page/menu-context'
import type { Offers } from '@/lib/menu/offers'

const requests = new Map<string, Promise<Offers | null>>()

const request = async (path: string): Promise<Offers> => {
  const response = await fetch(path, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`offers answered ${response.status}`)
  return response.json()
}

/** What the popups of this menu show, fetched once a page; null where it did not arrive: the next call retries. */
export const fetchOffers = ({ venue, type, locale }: Pick<MenuContext, 'venue' | 'type' | 'locale'>) => {
  const path = `/api/venues/${encodeURIComponent(venue.ref)}/offers?type=${type}&lang=${locale}`
  const known = requests.get(path)
  if (known) return known
  const answer = request(path).catch(() => {
    requests.delete(path)
    return null
  })
  requests.set(path, answer)
  return answer
}
