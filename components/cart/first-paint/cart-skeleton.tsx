'use client'

import '@/components/cart/cart-line.css'
import '@/components/cart/stepper.css'
import { useTranslations } from 'next-intl'
import type { CartCover } from '@/components/cart/cart-cover'
import { lineModel, linesScript } from '@/components/cart/first-paint/lines-script'
import { TotalsList } from '@/components/cart/totals-list'

type CartSkeletonProps = {
  venueId: number
  /** Address of the checkout. */
  proceed: string
  cover: CartCover | null
  takesCoupons: boolean
  shares: boolean
}

/** One line high. */
const BLANK = '\u00a0'

/** The stored lines as an inline script writes them, and placeholders in final size, against layout shift. */
export const CartSkeleton = ({ venueId, proceed, cover, takesCoupons, shares }: CartSkeletonProps) => {
  const t = useTranslations('cart')
  const amounts = cover ? ['products', 'cover', 'total'] : ['total']
  const texts = { each: t('each', { price: '{}' }), note: t('noteAdd'), edit: t('edit') }
  return (
    <>
      <p className="visually-hidden">{t('loading')}</p>
      {shares ? <div className="share-offer" aria-hidden="true" /> : null}
      <ul
        className="cart-lines"
        aria-hidden="true"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: of our own words; React leaves what the script wrote
        dangerouslySetInnerHTML={{ __html: lineModel(texts) }}
      />
      <script suppressHydrationWarning>{linesScript(venueId, texts)}</script>
      {takesCoupons ? <div className="cart-coupon-waiting" aria-hidden="true" /> : null}
      {shares ? <div className="split" aria-hidden="true" /> : null}
      {cover?.people === 'counted' ? <div className="people" aria-hidden="true" /> : null}
      <div className="cart-foot cart-foot-waiting">
        <div aria-hidden="true">
          <TotalsList rows={amounts.map((id) => ({ id, label: BLANK, amount: BLANK, strong: id === 'total' }))} />
        </div>
        <p className="cart-waiting" />
        <a className="button button-primary cart-proceed" href={proceed}>
          {t('proceed')}
        </a>
      </div>
    </>
  )
}
