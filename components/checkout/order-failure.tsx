'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FailureNotice } from '@/components/forms/failure-notice'
import { useTryAgain } from '@/components/ui/use-try-again'
import type { SubmitFailure } from '@/lib/browser/orders/post-order'
import type { CartProduct } from '@/lib/core/cart/cart'
import { lineKey } from '@/lib/core/cart/transitions'
import { minimumText } from '@/lib/core/checkout/minimum-price'
import { menuPath, ordersPath } from '@/lib/core/http/links'
import { formatEuro } from '@/lib/core/money/money'
import { openingText, servedWords } from '@/lib/core/venue/opening/opening-text'
import type { OrderType } from '@/lib/core/venue/order-type'
import { pauseTime } from '@/lib/core/venue/pauses/pause-time'

type OrderFailureProps = {
  failure: SubmitFailure | null
  /** As sent: a failure names a line by index. */
  products: CartProduct[]
  type: OrderType
  venueRef: string
  onDropCoupon: () => void
  /** `key`: as in `lineKey`. */
  onDropLine: (key: string) => void
}

/** Where to fix it, if not in the form. */
const NEXT_STEP: { [Code in SubmitFailure['code']]?: 'cart' | 'menu' | 'coupon' } = {
  invalid_request: 'cart',
  venue_not_found: 'menu',
  type_not_offered: 'menu',
  provider_not_offered: 'menu',
  item_unknown: 'cart',
  item_unavailable: 'cart',
  ask_staff: 'cart',
  item_later: 'cart',
  out_of_stock: 'cart',
  selection_invalid: 'cart',
  addition_required: 'cart',
  coupon_invalid: 'coupon',
  below_minimum: 'menu',
  total_changed: 'cart',
  share_changed: 'cart',
}

const GONE: ReadonlySet<string> = new Set(['item_unknown', 'item_unavailable', 'ask_staff', 'item_later'])

type DropLineProps = { code: string; line: CartProduct | undefined; isOnly: boolean; onDrop: (key: string) => void }

/** Goes on without a line that is gone, where others are left. */
const DropLine = ({ code, line, isOnly, onDrop }: DropLineProps) => {
  const t = useTranslations('checkout.failure')
  if (!line || isOnly || !GONE.has(code)) return null
  return (
    <button type="button" className="button" onClick={() => onDrop(lineKey(line))}>
      {t('dropLine', { name: line.name })}
    </button>
  )
}

const detailsOf = (failure: SubmitFailure, locale: string) => ({
  ...('served' in failure ? servedWords(failure.served, locale) : {}),
  category: 'category' in failure ? failure.category : '',
  total: 'total' in failure ? formatEuro(failure.total) : '',
  left: 'left' in failure ? failure.left : 0,
  people: 'counted' in failure ? failure.counted : 0,
  minimum: 'minimum' in failure ? minimumText(failure.minimum) : '',
})

type CartLinkProps = Pick<OrderFailureProps, 'type' | 'venueRef'> & { line: CartProduct | undefined }

/** To the line in the cart; none where the cart is this page and no line is meant. */
const CartLink = ({ type, venueRef, line }: CartLinkProps) => {
  const t = useTranslations('checkout.failure')
  const cart = ordersPath(type, venueRef)
  if (!line && location.pathname === cart) return null
  return (
    <a className="button" href={line ? `${cart}#${encodeURIComponent(lineKey(line))}` : cart}>
      {t('toCart')}
    </a>
  )
}

/** Why the order was refused, with the next step. */
export const OrderFailure = ({ failure, products, type, venueRef, onDropCoupon, onDropLine }: OrderFailureProps) => {
  const t = useTranslations('checkout')
  const opening = useTranslations('checkout.opening')
  const locale = useLocale()
  const again = useTryAgain()
  if (!failure) return <FailureNotice code={null} />
  const line = 'line' in failure ? products[failure.line] : undefined
  const step = NEXT_STEP[failure.code]
  const text = t(`failure.${failure.code}`, {
    name: line?.name ?? '',
    ...detailsOf(failure, locale),
    opening:
      failure.code === 'venue_closed'
        ? openingText({ status: 'closed', next: failure.next }, failure.today, opening, locale)
        : '',
    time: failure.code === 'service_paused' ? pauseTime(failure) : '',
    type,
    again: again('retryAfter' in failure ? failure : {}),
  })
  return (
    <FailureNotice code={failure.code}>
      <p>{text}</p>
      <DropLine code={failure.code} line={line} isOnly={products.length === 1} onDrop={onDropLine} />
      {step === 'cart' ? <CartLink {...{ type, venueRef, line }} /> : null}
      {step === 'menu' ? (
        <a className="button" href={menuPath(type, venueRef)}>
          {t('failure.toMenu')}
        </a>
      ) : null}
      {failure.code === 'already_ordered' || failure.code === 'payment_unknown' ? (
        <a className="button" href={failure.next}>
          {t('failure.seeOrder')}
        </a>
      ) : null}
      {step === 'coupon' ? (
        <button type="button" className="button" onClick={onDropCoupon}>
          {t('failure.dropCoupon')}
        </button>
      ) : null}
    </FailureNotice>
  )
}
