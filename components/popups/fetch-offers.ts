'use client'

import type { MenuContext } from '@/components/menu/page/menu-context'
import { callApi } from '@/lib/browser/api/call-api'
import type { Offers } from '@/lib/core/menu/offers'
import { offersApi } from '@/lib/core/menu/offers-api'

const requests = new Map<string, Promise<Offers | null>>()

/** Popup contents, fetched once per page; null on failure, and the next call retries. */
export const fetchOffers = ({ venue, type, locale }: Pick<MenuContext, 'venue' | 'type' | 'locale'>) => {
  const key = `${venue.ref} ${type} ${locale}`
  const request = async (): Promise<Offers | null> => {
    const result = await callApi(offersApi, { ref: venue.ref }, { type, lang: locale })
    if (result.ok) return result.value
    requests.delete(key)
    return null
  }
  const answer = requests.get(key) ?? request()
  requests.set(key, answer)
  return answer
}
