'use client'

import { useEffect, useState } from 'react'
import { couponStore, keepCoupon, restoreCoupon } from '@/lib/browser/cart/coupon-store'
import { fetchCoupon } from '@/lib/browser/cart/fetch-coupon'
import { type AcceptedCoupon, couponFor } from '@/lib/core/cart/coupon'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'

export type CouponNews = { news: 'gone' | 'changed'; coupon: AcceptedCoupon }

type RecheckOptions = { venueId: number; venueRef: string; type: OrderType; lang: Locale; offered: boolean }

const newsOf = async ({ venueId, venueRef, type, lang }: RecheckOptions): Promise<CouponNews | null> => {
  restoreCoupon()
  const kept = couponFor(couponStore.getState().coupon, venueId)
  if (!kept) return null
  const answer = await fetchCoupon(venueRef, { type, lang, code: kept.code })
  // Replaced or removed meanwhile.
  if (couponStore.getState().coupon?.code !== kept.code) return null
  if (answer.ok) {
    keepCoupon(answer.value)
    return answer.value.discount === kept.discount ? null : { news: 'changed', coupon: answer.value }
  }
  if (answer.error.code !== 'coupon_invalid' && answer.error.code !== 'coupon_not_offered') return null
  keepCoupon(null)
  return { news: 'gone', coupon: kept }
}

/** Revalidates the stored coupon on mount; without an answer it stays, as the order validates again. */
export const useCouponRecheck = ({ venueId, venueRef, type, lang, offered }: RecheckOptions): CouponNews | null => {
  const [news, setNews] = useState<CouponNews | null>(null)
  useEffect(() => {
    if (!offered) return
    let here = true
    newsOf({ venueId, venueRef, type, lang, offered }).then((found) => here && setNews(found))
    return () => {
      here = false
    }
  }, [venueId, venueRef, type, lang, offered])
  return news
}
