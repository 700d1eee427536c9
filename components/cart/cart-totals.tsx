'use client'

import { useTranslations } from 'next-intl'
import type { CartCover } from '@/components/cart/cart-cover'
import { TotalsList, type TotalsRow } from '@/components/cart/totals-list'
import type { OrderTotals } from '@/lib/core/cart/totals'
import { formatEuro } from '@/lib/core/money/money'

type CartTotalsProps = {
  totals: OrderTotals
  /** Percent, null without a coupon. */
  discount: number | null
  cover: CartCover | null
  /** People whose cover is included. */
  covers: number
}

/** Cart amounts with cover (spec section 2); a booking's cover is not yet known. */
export const CartTotals = ({ totals, discount, cover, covers }: CartTotalsProps) => {
  const t = useTranslations('cart')
  const rows: TotalsRow[] = []
  if (discount !== null || cover) {
    const label = t(cover ? 'products' : 'total')
    rows.push({ id: 'products', label, amount: totals.products })
  }
  if (discount !== null) {
    const label = t('discount', { percentage: discount })
    rows.push({ id: 'discount', label, amount: -totals.discount })
  }
  if (cover) {
    const charge = formatEuro(cover.charge)
    const label = covers > 0 ? t('cover', { people: covers, charge }) : t('coverName')
    const unknown = cover.people === 'later' ? t('coverEach', { charge }) : t('coverCharged')
    rows.push({ id: 'cover', label, amount: covers > 0 ? totals.cover : unknown })
  }
  const named = discount === null ? 'total' : 'discounted'
  const label = t(cover?.people === 'later' ? 'withoutCover' : named)
  rows.push({ id: 'total', label, amount: totals.total, strong: true })
  return <TotalsList rows={rows} />
}
