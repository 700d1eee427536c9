'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { CartLine, type LineChange } from '@/components/cart/cart-line'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import { useAcceptedCoupon } from '@/components/cart/use-accepted-coupon'
import { cartStore, useCart } from '@/lib/cart/cart-store'
import { itemCount, orderTotals, productsTotal } from '@/lib/cart/totals'
import { lineKey } from '@/lib/cart/transitions'
import { proceedPath } from '@/lib/checkout/steps'
import { formatEuro } from '@/lib/money'
import type { OrderType } from '@/lib/venue/order-type'

const ACTIONS = { less: 'subtractOne', more: 'addOne', remove: 'remove' } as const

/** The line the checkout sent the diner back for, named in the address after '#'. */
const refusedLine = (): string => {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

/** After a line went, the focus goes to the one that took its place, or to what says that none is left: never to nowhere. */
const focusAfterRemoval = (index: number): void => {
  const lines = document.querySelectorAll<HTMLElement>('.cart-line')
  const next = lines[Math.min(index, lines.length - 1)] ?? document.querySelector<HTMLElement>('.cart-empty-title')
  next?.focus()
}

type CartContentsProps = { venueId: number; type: OrderType; venueRef: string }

/** A cart with something in it: its lines, its amounts (coupon included, spec section 2) and the way on. */
export const CartContents = ({ venueId, type, venueRef }: CartContentsProps) => {
  const t = useTranslations('cart')
  const products = useCart(venueId, (state) => state.cart.products)
  const [coupon] = useAcceptedCoupon(venueId)
  const [said, setSaid] = useState('')
  const [refused] = useState(refusedLine)

  const onChange = useCallback(
    (key: string, change: LineChange) => {
      const store = cartStore(venueId)
      const before = store.getState().cart.products
      const index = before.findIndex((line) => lineKey(line) === key)
      flushSync(() => store.getState().dispatch({ type: ACTIONS[change], key }))
      const after = store.getState().cart.products
      const line = after.find((each) => lineKey(each) === key)
      const total = formatEuro(productsTotal(after))
      if (line) return setSaid(t('changed', { name: line.name, quantity: line.quantity, total }))
      setSaid(t('removed', { name: before[index]?.name ?? '', total }))
      focusAfterRemoval(index)
    },
    [venueId, t],
  )
  const onNote = useCallback(
    (key: string, note: string) => cartStore(venueId).getState().dispatch({ type: 'setItemNote', key, note }),
    [venueId],
  )

  const totals = orderTotals({
    products,
    couponPercentage: coupon?.discount ?? 0,
    coverCharge: 0,
    customers: 1,
    deliveryCost: 0,
  })
  const rows: TotalsRow[] = coupon
    ? [
        { id: 'total', label: t('total'), amount: formatEuro(totals.products) },
        { id: 'discount', label: t('discount', { percentage: coupon.discount }), amount: formatEuro(-totals.discount) },
        { id: 'discounted', label: t('discounted'), amount: formatEuro(totals.total), strong: true },
      ]
    : [{ id: 'total', label: t('total'), amount: formatEuro(totals.total), strong: true }]

  return (
    <>
      <ul className="cart-lines">
        {products.map((product) => {
          const key = lineKey(product)
          return (
            <CartLine
              key={key}
              lineId={key}
              product={product}
              refused={key === refused}
              onChange={onChange}
              onNote={onNote}
            />
          )
        })}
      </ul>
      <div className="cart-foot">
        <TotalsList rows={rows} />
        <a
          className="button button-primary cart-proceed"
          href={proceedPath({ type, ref: venueRef, itemCount: itemCount(products) })}
        >
          {t('proceed')}
        </a>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  )
}
