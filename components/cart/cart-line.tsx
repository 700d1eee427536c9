'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import type { CartProduct } from '@/lib/cart/cart'
import { MAX_NOTE, MAX_QUANTITY } from '@/lib/cart/limits'
import { formatEuro } from '@/lib/money'

export type LineChange = 'less' | 'more' | 'remove'

type CartLineProps = {
  product: CartProduct
  lineId: string
  /** The venue refused this line when the order was sent: it has to go before the order can. */
  refused: boolean
  onChange: (lineId: string, change: LineChange) => void
  onNote: (lineId: string, note: string) => void
}

/** One product of the cart (spec section 2): name, price, −/+, note, and a way out. */
const Line = ({ product, lineId, refused, onChange, onNote }: CartLineProps) => {
  const t = useTranslations('cart')
  const { name, quantity, price, note } = product
  return (
    <li className={refused ? 'cart-line cart-line-refused' : 'cart-line'} tabIndex={-1}>
      <div className="cart-line-head">
        <h2 className="cart-line-name">{name}</h2>
        <p className="cart-line-price">{formatEuro(price * quantity)}</p>
      </div>
      {quantity > 1 ? <p className="cart-line-each">{t('each', { price: formatEuro(price) })}</p> : null}
      {refused ? <p className="cart-line-flag">{t('refused')}</p> : null}
      <label className="cart-note">
        <span className="cart-note-label">
          {t('note')}
          <span className="visually-hidden"> {t('noteFor', { name })}</span>
        </span>
        <input
          className="cart-note-input"
          type="text"
          value={note}
          maxLength={MAX_NOTE}
          placeholder={t('notePlaceholder')}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => onNote(lineId, event.target.value)}
        />
      </label>
      <div className="cart-line-actions">
        <QuantityStepper
          value={quantity}
          min={0}
          max={MAX_QUANTITY}
          labels={{ group: t('quantityOf', { name }), less: t('less', { name }), more: t('more', { name }) }}
          onLess={() => onChange(lineId, 'less')}
          onMore={() => onChange(lineId, 'more')}
        />
        <button type="button" className="cart-remove" onClick={() => onChange(lineId, 'remove')}>
          {t('remove')}
          <span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </li>
  )
}

export const CartLine = memo(Line)
