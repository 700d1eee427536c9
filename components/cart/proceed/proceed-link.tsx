'use client'

import { useTranslations } from 'next-intl'
import { focusHeld, type HeldOrder } from '@/components/cart/proceed/held-order'

type ProceedLinkProps = {
  href: string
  held: HeldOrder | null
  /** Menu too old to order; may recover by checkout. */
  isStale: boolean
}

/** Link to checkout (spec section 2); focuses a pending decision instead. */
export const ProceedLink = ({ href, held, isStale }: ProceedLinkProps) => {
  const t = useTranslations('cart')
  return (
    <>
      <p id="cart-waiting" className="cart-waiting" role="status">
        {held?.text}
      </p>
      {isStale ? (
        <p className="cart-stale" role="status">
          {t('stale')}
        </p>
      ) : null}
      <a
        className="button button-primary cart-proceed"
        href={href}
        aria-disabled={held !== null}
        aria-describedby={held ? 'cart-waiting' : undefined}
        onClick={(event) => {
          if (!held) return
          event.preventDefault()
          focusHeld(held)
        }}
      >
        {t('proceed')}
      </a>
    </>
  )
}
