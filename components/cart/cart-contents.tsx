'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CartCover } from '@/components/cart/cart-cover'
import { CartLine, type LineChange } from '@/components/cart/cart-line'
import { CartTotals } from '@/components/cart/cart-totals'
import { PeopleCounter } from '@/components/cart/people-counter'
import { ProceedLink } from '@/components/cart/proceed-link'
import { useAcceptedCoupon } from '@/components/cart/use-accepted-coupon'
import { useCartCheck } from '@/components/cart/use-cart-check'
import { useCartTotals } from '@/components/cart/use-cart-totals'
import { CouponOffer } from '@/components/coupon/coupon-offer'
import type { SharedParts } from '@/components/sharing/shared-page'
import { SplitBill } from '@/components/sharing/split-bill'
import { cartStore, useCart } from '@/lib/cart/browser/cart-store'
import type { CartProduct } from '@/lib/cart/cart'
import { type LineMark, markOf } from '@/lib/cart/cart-check'
import { itemCount } from '@/lib/cart/products-total'
import { lineKey } from '@/lib/cart/transitions'
import { proceedPath } from '@/lib/checkout/step-paths'
import { formatEuro } from '@/lib/money'
import type { OrderType } from '@/lib/venue/order-type'
import type { FormService } from '@/lib/venue/services'

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

/** A checkout that was refused leads to its line: there the focus goes, and the line to the middle of the screen. */
const landOn = (key: string): void => {
  const line = key === '' ? null : document.getElementById(key)
  line?.focus({ preventScroll: true })
  line?.scrollIntoView({ block: 'center' })
}

type CartContentsProps = {
  venueId: number
  type: OrderType
  venueRef: string
  /** The service that needs no choosing. */
  only: FormService | null
  /** Whether a coupon may be entered here. */
  takesCoupons: boolean
  cover: CartCover | null
  shared: SharedParts | null
}

/** A cart with something in it: its lines, its amounts (coupon included, spec section 2) and the way on. */
export const CartContents = ({ venueId, type, venueRef, only, takesCoupons, cover, shared }: CartContentsProps) => {
  const t = useTranslations('cart')
  const inCart = useCart(venueId, (state) => state.cart.products)
  const products = shared?.ownOnly ? inCart.filter(({ guest }) => !guest) : inCart
  const [accepted] = useAcceptedCoupon(venueId)
  // A guest orders nothing: the coupon is the owner's to use.
  const coupon = shared?.ownOnly ? null : accepted
  const onPersonLine = shared?.onPersonLine
  const isMixed = products.some(({ guest }) => guest)
  const personOf = ({ guest }: CartProduct): string | null | undefined => {
    if (!shared || !isMixed) return undefined
    return guest ? (shared.names.get(guest.id) ?? guest.name) : null
  }
  const { totalsOf, customers, covers } = useCartTotals({ venueId, venueRef, cover, discount: coupon?.discount ?? 0 })
  const [liveMessage, setLiveMessage] = useState('')
  const [refused] = useState(refusedLine)
  useEffect(() => landOn(refused), [refused])
  const checked = useCartCheck(venueId, venueRef, type)

  const onChange = useCallback(
    (key: string, change: LineChange) => {
      const store = cartStore(venueId)
      const before = store.getState().cart.products
      const index = before.findIndex((line) => lineKey(line) === key)
      flushSync(() => store.getState().dispatch({ type: ACTIONS[change], key }))
      const after = store.getState().cart.products
      const line = after.find((each) => lineKey(each) === key)
      const total = formatEuro(totalsOf(after).total)
      const changed = before[index]
      // In their own part a person's line has no person in its key.
      if (changed?.guest) {
        onPersonLine?.(changed.guest.id, lineKey({ ...changed, guest: undefined }), line?.quantity ?? 0)
      }
      if (line) return setLiveMessage(t('changed', { name: line.name, quantity: line.quantity, total }))
      setLiveMessage(t('removed', { name: before[index]?.name ?? '', total }))
      focusAfterRemoval(index)
    },
    [venueId, t, onPersonLine, totalsOf],
  )
  const onNote = useCallback(
    (key: string, note: string) => cartStore(venueId).getState().dispatch({ type: 'setItemNote', key, note }),
    [venueId],
  )

  const onAccept = useCallback(
    (key: string, mark: LineMark) => {
      if (mark.status !== 'price_changed') return
      const store = cartStore(venueId)
      const { name, price } = mark
      flushSync(() => store.getState().dispatch({ type: 'updateLine', key, name, price }))
      const total = formatEuro(totalsOf(store.getState().cart.products).total)
      setLiveMessage(t('accepted', { name, price: formatEuro(price), total }))
      document.getElementById(key)?.focus()
    },
    [venueId, t, totalsOf],
  )

  const onPeople = (people: number) =>
    setLiveMessage(t('people.said', { people, total: formatEuro(totalsOf(products, people).total) }))

  const lines = products.map((product) => {
    const key = lineKey(product)
    return { key, product, mark: markOf(product, checked.get(key)), refused: key === refused && !checked.has(key) }
  })
  const totals = totalsOf(products)

  return (
    <>
      <ul className="cart-lines">
        {lines.map(({ key, product, mark, refused }) => (
          <CartLine
            key={key}
            lineId={key}
            product={product}
            refused={refused}
            mark={mark}
            person={personOf(product)}
            onChange={onChange}
            onNote={onNote}
            onAccept={onAccept}
          />
        ))}
      </ul>
      {shared?.ownOnly ? null : (
        <CouponOffer venueId={venueId} venueRef={venueRef} type={type} offered={takesCoupons} />
      )}
      {shared && !shared.ownOnly ? (
        <SplitBill
          products={products}
          discount={totals.discount}
          cover={totals.cover}
          customers={customers}
          names={shared.names}
        />
      ) : null}
      {cover?.people === 'counted' ? (
        <PeopleCounter
          venueId={venueId}
          labels={{ group: t('people.label'), less: t('people.less'), more: t('people.more') }}
          onChange={onPeople}
        />
      ) : null}
      <div className="cart-foot">
        <CartTotals totals={totals} discount={coupon?.discount ?? null} cover={cover} covers={covers} />
        {shared?.footOf ? (
          shared.footOf(products)
        ) : (
          <ProceedLink
            href={proceedPath({ type, ref: venueRef, itemCount: itemCount(products), only })}
            waiting={lines.filter(({ mark }) => mark).length}
          />
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {liveMessage}
      </p>
    </>
  )
}
