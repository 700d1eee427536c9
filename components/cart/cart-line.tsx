'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { LineWarning } from '@/components/allergens/line-warning'
import { LineFlag } from '@/components/cart/line-flag'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { LinePerson } from '@/components/sharing/line-person'
import type { CartProduct } from '@/lib/cart/cart'
import type { LineMark } from '@/lib/cart/cart-check'
import { MAX_NOTE, MAX_QUANTITY } from '@/lib/cart/limits'
import { formatEuro } from '@/lib/money'

export type LineChange = 'less' | 'more' | 'remove'

type CartLineProps = {
  product: CartProduct
  lineId: string
  /** The venue refused this line when the order was sent: it has to go before the order can. */
  refused: boolean
  /** What the menu says of this line now; the diner decides about it. */
  mark: LineMark | null
  /** Who ordered it, in a cart of several people: a name, or null for whoever holds the device. */
  person?: string | null
  onChange: (lineId: string, change: LineChange) => void
  onNote: (lineId: string, note: string) => void
  onAccept: (lineId: string, mark: LineMark) => void
}

/** One product of the cart (spec section 2): name, price, −/+, note, and a way out. */
const Line = ({ product, lineId, refused, mark, person, onChange, onNote, onAccept }: CartLineProps) => {
  const t = useTranslations('cart')
  const { name, quantity, price, note, guest } = product
  // Two people may have ordered the same: what a control is for has to be heard.
  const spoken = person ? `${name}, ${person}` : name
  return (
    <li id={lineId} className={refused || mark ? 'cart-line cart-line-refused' : 'cart-line'} tabIndex={-1}>
      <div className="cart-line-head">
        <h2 className="cart-line-name">{name}</h2>
        <p className="cart-line-price">{formatEuro(price * quantity)}</p>
      </div>
      {quantity > 1 ? <p className="cart-line-each">{t('each', { price: formatEuro(price) })}</p> : null}
      <LineWarning codes={product.warnings} />
      {refused && !mark ? <p className="cart-line-flag">{t('refused')}</p> : null}
      {mark ? <LineFlag mark={mark} name={name} onAccept={(taken) => onAccept(lineId, taken)} /> : null}
      {person === undefined ? null : <LinePerson name={person} />}
      {guest ? (
        // The note is the guest's own.
        note && <p className="line-note">{note}</p>
      ) : (
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
      )}
      <div className="cart-line-actions">
        <QuantityStepper
          value={quantity}
          min={0}
          max={MAX_QUANTITY}
          labels={{
            group: t('quantityOf', { name: spoken }),
            less: t('less', { name: spoken }),
            more: t('more', { name: spoken }),
          }}
          onLess={() => onChange(lineId, 'less')}
          onMore={() => onChange(lineId, 'more')}
        />
        <button type="button" className="cart-remove" onClick={() => onChange(lineId, 'remove')}>
          {t('remove')}
          <span className="visually-hidden"> {spoken}</span>
        </button>
      </div>
    </li>
  )
}

export const CartLine = memo(Line)
