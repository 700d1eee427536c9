'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAcceptedCoupon } from '@/components/cart/use-accepted-coupon'
import { CouponPopup } from '@/components/coupon/coupon-popup'
import { useCouponPopup } from '@/components/coupon/use-coupon-popup'
import { useCouponRecheck } from '@/components/coupon/use-coupon-recheck'
import { keepCoupon } from '@/lib/browser/cart/coupon-store'
import type { AcceptedCoupon } from '@/lib/core/cart/coupon'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'
import '@/components/coupon/coupon.css'

type CouponOfferProps = {
  venueId: number
  venueRef: string
  type: OrderType
  /** See `offersCoupons`. */
  offered: boolean
}

/** Coupon of the order, or its entry (spec section 2). */
export const CouponOffer = ({ venueId, venueRef, type, offered }: CouponOfferProps) => {
  const t = useTranslations('coupon')
  const locale = useLocale()
  const lang = isLocale(locale) ? locale : DEFAULT_LOCALE
  const [coupon, giveUp] = useAcceptedCoupon(venueId)
  // At a table, only on request (spec section 2).
  const popup = useCouponPopup(venueId, offered && type !== 'r')
  const recheck = useCouponRecheck({ venueId, venueRef, type, lang, offered })
  const [liveMessage, setLiveMessage] = useState<string | null>(null)
  const place = useRef<HTMLElement>(null)

  /** Move focus to the replacement. */
  const changeTo = (text: string, change: () => void) => {
    flushSync(() => {
      change()
      setLiveMessage(text)
    })
    place.current?.focus()
  }
  const accept = (accepted: AcceptedCoupon) =>
    changeTo(t('accepted', { percentage: accepted.discount }), () => {
      keepCoupon(accepted)
      popup.close()
    })
  const news = recheck && t(recheck.news, { code: recheck.coupon.code, percentage: recheck.coupon.discount })

  return (
    <section ref={place} className="coupon" aria-label={t('region')} tabIndex={-1}>
      {coupon ? (
        <div className="coupon-line">
          <p className="coupon-held">
            <b>{t('held', { code: coupon.code })}</b>
            {coupon.name === coupon.code ? null : <span className="coupon-name">{coupon.name}</span>}
          </p>
          <button type="button" className="cart-remove" onClick={() => changeTo(t('removed'), giveUp)}>
            {t('remove')}
            <span className="visually-hidden"> {coupon.code}</span>
          </button>
        </div>
      ) : null}
      {offered && !coupon ? (
        <button type="button" className="button button-quiet coupon-ask" onClick={popup.open}>
          {t('open')}
        </button>
      ) : null}
      <p className="coupon-said" role="status">
        {liveMessage ?? news}
      </p>
      {popup.cause ? (
        <CouponPopup
          cause={popup.cause}
          venueRef={venueRef}
          type={type}
          lang={lang}
          onAccepted={accept}
          onClose={popup.close}
        />
      ) : null}
    </section>
  )
}
