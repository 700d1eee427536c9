'use client'

import type { MenuContext } from '@/components/menu/page/menu-context'
import { callApi } from '@/lib/api/browser/call-api'
import type { Offers } from '@/lib/menu/offers'
import { offersApi } from '@/lib/menu/offers-api'

const asked = new Map<string, Promise<Offers | null>>()

/** What the popups of this menu show, asked once a page; null where it did not arrive, and it can be asked again. */
export const fetchOffers = ({ venue, type, locale }: Pick<MenuContext, 'venue' | 'type' | 'locale'>) => {
  const key = `${venue.ref} ${type} ${locale}`
  const ask = async (): Promise<Offers | null> => {
    const result = await callApi(offersApi, { ref: venue.ref }, { type, lang: locale })
    if (result.ok) return result.value
    asked.delete(key)
    return null
  }
  const answer = asked.get(key) ?? ask()
  asked.set(key, answer)
  return answer
}
