'use client'

import '@/components/cart/cart-line.css'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { LineWarning } from '@/components/allergens/line-warning'
import { LineFlag } from '@/components/cart/line-flag'
import { LineName } from '@/components/cart/line-name'
import { LineNote } from '@/components/cart/line-note'
import { LinePicture } from '@/components/cart/line-picture'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { LinePerson } from '@/components/sharing/line-person'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { LineMark } from '@/lib/core/cart/cart-check'
import { MAX_QUANTITY } from '@/lib/core/cart/limits'
import { lineWords } from '@/lib/core/cart/line-words'
import { formatEuro } from '@/lib/core/money/money'

export type LineChange = 'less' | 'more' | 'remove'

type CartLineProps = {
  product: CartProduct
  lineId: string
  /** Picture URL; null for none, undefined while unknown. */
  image: string | null | undefined
  /** Refused at checkout; must be removed. */
  refused: boolean
  /** What changed on the menu; the diner decides. */
  mark: LineMark | null
  /** Pieces of its item that can still be added. */
  room: number
  /** How many are left, to be said. */
  left: number | null
  /** As in `LineName`. */
  isOriginal: boolean | undefined
  /** Guest's name; null for this device's user. */
  person?: string | null
  onChange: (lineId: string, change: LineChange) => void
  onNote: (lineId: string, note: string) => void
  onAccept: (lineId: string, mark: LineMark) => void
  onEdit: (lineId: string) => void
}

const hasChoice = ({ glass, variation, additions }: CartProduct['selection']): boolean =>
  glass || variation !== null || additions.length > 0

const isIncomplete = (mark: LineMark | null): boolean =>
  mark?.status === 'selection_invalid' || mark?.status === 'addition_required'

type LineOptionsProps = Pick<CartLineProps, 'product' | 'mark' | 'isOriginal'> & {
  options: string[]
  spoken: string
  onEdit: () => void
}

const LineOptions = ({ product, mark, isOriginal, options, spoken, onEdit }: LineOptionsProps) => {
  const t = useTranslations('cart')
  const isEditable = !product.guest && (hasChoice(product.selection) || isIncomplete(mark))
  if (!isEditable && options.length === 0) return null
  return (
    <p className="cart-line-options">
      <LineName name={options.join(' · ')} isOriginal={isOriginal} />{' '}
      {isEditable ? (
        <button type="button" className="cart-link" onClick={onEdit}>
          {t('edit')}
          <span className="visually-hidden"> {spoken}</span>
        </button>
      ) : null}
    </p>
  )
}

/** Cart line (spec section 2). */
const Line = (props: CartLineProps) => {
  const { product, lineId, image, refused, mark, room, left, isOriginal, person, onChange, onNote, onAccept, onEdit } =
    props
  const t = useTranslations('cart')
  const { name, quantity, price, note, guest, selection } = product
  // Two people may order the same dish: name the person for screen readers.
  const spoken = person ? `${name}, ${person}` : name
  const { title, options } = lineWords(name, selection)
  return (
    <li id={lineId} className={refused || mark ? 'cart-line cart-line-refused' : 'cart-line'} tabIndex={-1}>
      <LinePicture image={image} />
      <div className="cart-line-words">
        <h2 className="cart-line-name">
          <LineName name={title} isOriginal={isOriginal} />
        </h2>
        <div className="cart-line-chosen">
          <LineOptions {...{ product, mark, isOriginal, options, spoken }} onEdit={() => onEdit(lineId)} />
          {quantity > 1 ? <p className="cart-line-each">{t('each', { price: formatEuro(price) })}</p> : null}
        </div>
      </div>
      <button type="button" className="cart-line-remove" onClick={() => onChange(lineId, 'remove')}>
        <span className="visually-hidden">
          {t('remove')} {spoken}
        </span>
      </button>
      <LineWarning codes={product.warnings} />
      {refused && !mark ? <p className="cart-line-flag">{t('refused')}</p> : null}
      {mark ? <LineFlag mark={mark} name={name} onAccept={(taken) => onAccept(lineId, taken)} /> : null}
      {left === null ? null : <p className="cart-line-each">{t('left', { left })}</p>}
      {person === undefined ? null : <LinePerson name={person} />}
      <div className="cart-line-actions">
        {guest ? (
          // Only the guest may edit the note.
          note && <p className="line-note">{note}</p>
        ) : (
          <LineNote note={note} name={name} onNote={(text) => onNote(lineId, text)} />
        )}
        <div className="cart-line-amount">
          <p className="cart-line-price" translate="no">
            {formatEuro(price * quantity)}
          </p>
          <QuantityStepper
            value={quantity}
            min={0}
            max={Math.min(MAX_QUANTITY, quantity + room)}
            labels={{
              group: t('quantityOf', { name: spoken }),
              less: t('less', { name: spoken }),
              more: t('more', { name: spoken }),
            }}
            onLess={() => onChange(lineId, 'less')}
            onMore={() => onChange(lineId, 'more')}
          />
        </div>
      </div>
    </li>
  )
}

export const CartLine = memo(Line)
