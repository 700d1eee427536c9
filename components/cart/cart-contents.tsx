'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CartCover } from '@/components/cart/cart-cover'
import { CartLine } from '@/components/cart/cart-line'
import { CartTotals } from '@/components/cart/cart-totals'
import { LineEditor } from '@/components/cart/line-editor'
import { PeopleCounter } from '@/components/cart/people-counter'
import type { HeldOrder } from '@/components/cart/proceed/held-order'
import { ProceedLink } from '@/components/cart/proceed/proceed-link'
import { TableOrder } from '@/components/cart/proceed/table-order'
import { useAcceptedCoupon } from '@/components/cart/use-accepted-coupon'
import { useCartCheck } from '@/components/cart/use-cart-check'
import { useCartTotals } from '@/components/cart/use-cart-totals'
import { useLineActions } from '@/components/cart/use-line-actions'
import type { Removal } from '@/components/cart/use-removal'
import type { TablesPageProps } from '@/components/checkout/table/tables-props'
import { CouponOffer } from '@/components/coupon/coupon-offer'
import { SENT_BEFORE_ID, SentBefore, useSentBefore } from '@/components/sharing/sent-before'
import type { SharedParts } from '@/components/sharing/shared-page'
import { SplitBill } from '@/components/sharing/split-bill'
import { TableLine } from '@/components/table/table-line'
import { useCart } from '@/lib/browser/cart/cart-store'
import { stockOfLine } from '@/lib/core/availability/line-stock'
import type { CartProduct } from '@/lib/core/cart/cart'
import { markOf } from '@/lib/core/cart/cart-check'
import { itemCount } from '@/lib/core/cart/products-total'
import { lineKey } from '@/lib/core/cart/transitions'
import { proceedPath } from '@/lib/core/checkout/step-paths'
import { formatEuro } from '@/lib/core/money/money'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { FormService } from '@/lib/core/venue/services'

/** Line refused at checkout, from the URL fragment. */
const refusedLine = (): string => {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

const landOn = (key: string): void => {
  const line = key === '' ? null : document.getElementById(key)
  line?.focus({ preventScroll: true })
  line?.scrollIntoView({ block: 'center' })
}

/** Brings a line refused at checkout into view. */
const useRefusedLine = (): string => {
  const [refused, setRefused] = useState(refusedLine)
  useEffect(() => landOn(refused), [refused])
  useEffect(() => {
    const onHash = () => setRefused(refusedLine())
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
  return refused
}

type CartContentsProps = {
  venueId: number
  type: OrderType
  venueRef: string
  /** The only service, if just one. */
  only: FormService | null
  takesCoupons: boolean
  cover: CartCover | null
  /** A table is typed, not scanned. */
  asksTable: boolean
  /** Ordered here, as the table's code was scanned. */
  order: TablesPageProps | null
  shared: SharedParts | null
  /** Owned by the page, as the last removal unmounts this component. */
  undoBar: ReactNode
  onRemoved: (removal: Removal | null) => void
  /** Announces to screen readers. */
  say: (text: string) => void
}

/** Who chose a line of a shared cart: null for its owner. */
const personOf = ({ guest }: CartProduct, shared: SharedParts | null): string | null | undefined => {
  if (!shared) return undefined
  return guest ? (shared.names.get(guest.id) ?? guest.name) : null
}

/** What must be decided before the order. `waiting`: lines that changed. */
const useHeld = (waiting: number, isSentBefore: boolean): HeldOrder | null => {
  const t = useTranslations()
  if (waiting > 0) return { text: t('cart.waiting', { count: waiting }), at: '.cart-line-refused' }
  return isSentBefore ? { text: t('sharing.alreadySentTitle'), at: `#${SENT_BEFORE_ID}` } : null
}

/** A non-empty cart: lines, amounts (spec section 2), checkout link. */
export const CartContents = (props: CartContentsProps) => {
  const { venueId, type, venueRef, only, takesCoupons, cover, asksTable, order, shared, undoBar, onRemoved, say } =
    props
  const t = useTranslations('cart')
  const inCart = useCart(venueId, (state) => state.cart.products)
  const products = shared?.ownOnly ? inCart.filter(({ guest }) => !guest) : inCart
  const [accepted] = useAcceptedCoupon(venueId)
  // A guest does not order: the coupon is the owner's.
  const coupon = shared?.ownOnly ? null : accepted
  const isMixed = products.some(({ guest }) => guest)
  const discount = coupon?.discount ?? 0
  const { totalsOf, counted, covers } = useCartTotals({ venueId, venueRef, type, cover, discount })
  const refused = useRefusedLine()
  const { checked, isStale, imageOf } = useCartCheck(venueId, venueRef, type)
  const { onChange, onNote, onAccept, onReplace } = useLineActions({
    venueId,
    totalsOf,
    onPersonLine: shared?.onPersonLine,
    onRemoved,
    say,
  })
  // Guests may resend without duplicating.
  const sentBefore = useSentBefore(venueId, shared?.ownOnly ? [] : products)
  const [editing, setEditing] = useState<string | null>(null)
  const edited = products.find((line) => lineKey(line) === editing)
  const onSave = (product: CartProduct) => {
    if (editing === null) return
    onReplace(editing, product)
    flushSync(() => setEditing(null))
    // A new choice makes a new line: the button that opened the sheet unmounted.
    if (document.activeElement === document.body) document.getElementById(lineKey(product))?.focus()
  }

  const onPeople = (people: number) => {
    onRemoved(null)
    say(t('people.said', { people, total: formatEuro(totalsOf(products, people).total) }))
  }

  const lines = products.map((product, at) => {
    const key = lineKey(product)
    const stock = stockOfLine(products, at, checked.get(key)?.left)
    const mark = markOf(product, checked.get(key)) ?? stock.mark
    return { key, product, mark, room: stock.room, left: stock.left, refused: key === refused && !checked.has(key) }
  })
  const totals = totalsOf(products)
  const held = useHeld(lines.filter(({ mark }) => mark).length, sentBefore.any)
  const foot = (
    <div className="cart-foot">
      {undoBar}
      <CartTotals totals={totals} discount={coupon?.discount ?? null} cover={cover} covers={covers} />
      {shared?.footOf ? (
        shared.footOf(products)
      ) : (
        <ProceedLink
          href={proceedPath({ type, ref: venueRef, itemCount: itemCount(products), only })}
          held={held}
          isStale={isStale}
        />
      )}
    </div>
  )

  return (
    <>
      {asksTable ? <TableLine {...{ venueId, venueRef, type }} /> : null}
      {sentBefore.any ? <SentBefore onClear={sentBefore.clear} onKeep={sentBefore.keep} /> : null}
      <ul className="cart-lines">
        {lines.map(({ key, product, mark, room, left, refused }) => (
          <CartLine
            key={key}
            lineId={key}
            product={product}
            image={imageOf(product)}
            refused={refused}
            mark={mark}
            room={room}
            left={left}
            isOriginal={checked.get(key)?.isOriginal}
            person={isMixed ? personOf(product, shared) : undefined}
            onChange={onChange}
            onNote={onNote}
            onAccept={onAccept}
            onEdit={setEditing}
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
          covers={covers}
          customers={counted}
          names={shared.names}
        />
      ) : null}
      {counted !== null && !order ? (
        <PeopleCounter
          venueId={venueId}
          labels={{ group: t('people.label'), less: t('people.less'), more: t('people.more') }}
          onChange={onPeople}
        />
      ) : null}
      {order ? (
        <>
          {undoBar}
          <TableOrder order={order} held={held} otherwise={foot} />
        </>
      ) : (
        foot
      )}
      {edited ? (
        <LineEditor line={edited} {...{ venueId, venueRef, type, onSave }} onClose={() => setEditing(null)} />
      ) : null}
    </>
  )
}
