import '@/components/cart/cart-line.css'
import type { CartCover } from '@/components/cart/cart-cover'
import { TotalsList } from '@/components/cart/totals-list'

type CartSkeletonProps = { label: string; cover: CartCover | null; takesCoupons: boolean; shares: boolean }

/** One line high. */
const BLANK = '\u00a0'

/** Placeholders in final size, against layout shift. */
export const CartSkeleton = ({ label, cover, takesCoupons, shares }: CartSkeletonProps) => {
  const amounts = cover ? ['products', 'cover', 'total'] : ['total']
  return (
    <>
      <p className="visually-hidden">{label}</p>
      {shares ? <div className="share-offer" aria-hidden="true" /> : null}
      <ul className="cart-lines" aria-hidden="true">
        <li className="cart-line cart-line-waiting" />
        <li className="cart-line cart-line-waiting" />
      </ul>
      {takesCoupons ? <div className="cart-coupon-waiting" aria-hidden="true" /> : null}
      {shares ? <div className="split" aria-hidden="true" /> : null}
      {cover?.people === 'counted' ? <div className="people" aria-hidden="true" /> : null}
      <div className="cart-foot" aria-hidden="true">
        <TotalsList rows={amounts.map((id) => ({ id, label: BLANK, amount: BLANK, strong: id === 'total' }))} />
        <p className="cart-waiting" />
        <div className="cart-proceed" />
      </div>
    </>
  )
}
