'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import useSWR from 'swr'
import { useCart } from '@/lib/browser/cart/cart-store'
import { fetchLaterTimes } from '@/lib/browser/orders/later/fetch-later-times'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { CustomerFields } from '@/lib/core/checkout/customer-form'
import { dateInForm } from '@/lib/core/orders/later/later-times'
import type { LaterTimes } from '@/lib/core/orders/later/later-times-api'
import { planOf } from '@/lib/core/venue/later/plan'
import { type FormService, isTimed } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'

const EVERY_MS = 60_000

/** Whether orders of the service are planned: by slots, with a notice, or for later days. */
export const isPlanned = ({ orders }: Pick<PublicVenue, 'orders'>, service: FormService): boolean => {
  const stated = isTimed(service) ? orders[service] : null
  return stated !== null && planOf(stated) !== null
}

const contentOf = (products: readonly CartProduct[]): string =>
  products.map(({ kind, itemId, quantity }) => `${kind}${itemId}x${quantity}`).join(' ')

type Asked = { venue: PublicVenue; venueRef: string; service: FormService; form: UseFormReturn<CustomerFields> }

export type KnownLater = { later: LaterTimes | null; failed: boolean; refresh: () => void }

/** Days and times with room for the cart, where the service plans its orders; the form keeps a day that has some. */
export const useLaterTimes = ({ venue, venueRef, service, form }: Asked): KnownLater => {
  const products = useCart(venue.id, (state) => state.cart.products)
  const restored = useCart(venue.id, (state) => state.restored)
  const date = form.getValues('date')
  const key =
    isPlanned(venue, service) && restored ? (['later', venueRef, service, date, contentOf(products)] as const) : null
  const asked = { venueId: venue.id, service, date, products }
  const { data, error, mutate } = useSWR(key, () => fetchLaterTimes(venueRef, asked), {
    keepPreviousData: true,
    refreshInterval: EVERY_MS,
    focusThrottleInterval: 1_000,
    errorRetryInterval: 3_000,
  })
  const shown = data ? dateInForm(data) : null
  useEffect(() => {
    // A day of before that has no room any more.
    if (data && shown !== null && shown !== date && !data.days.includes(date || data.today))
      form.setValue('date', shown)
  }, [data, shown, date, form])
  return { later: data ?? null, failed: !data && Boolean(error), refresh: () => void mutate() }
}
