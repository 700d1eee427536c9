'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { LineMark } from '@/lib/core/cart/cart-check'
import { formatEuro } from '@/lib/core/money/money'
import { servedWords } from '@/lib/core/venue/opening/opening-text'

type LineFlagProps = { mark: LineMark; name: string; onAccept: (mark: LineMark) => void }

/** What changed since the line was added; a new price can be accepted. */
export const LineFlag = ({ mark, name, onAccept }: LineFlagProps) => {
  const t = useTranslations('cart')
  const locale = useLocale()
  if (mark.status !== 'price_changed') {
    if (mark.status === 'out_of_stock')
      return <p className="cart-line-flag">{t('mark.out_of_stock', { left: mark.left })}</p>
    const served = mark.served && servedWords(mark.served, locale)
    return <p className="cart-line-flag">{t(`mark.${mark.status}`, { ...served })}</p>
  }
  const price = formatEuro(mark.price)
  return (
    <div className="cart-line-decision">
      <p className="cart-line-flag">{t('mark.price_changed', { price })}</p>
      <button type="button" className="button" onClick={() => onAccept(mark)}>
        {t('accept', { price })}
        <span className="visually-hidden"> {name}</span>
      </button>
    </div>
  )
}
