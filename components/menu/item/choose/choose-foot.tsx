'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { reachCategory, reachChoices } from '@/components/menu/item/choose/reach-choices'
import type { Order } from '@/components/menu/item/choose/use-order'
import { FreshText } from '@/components/ui/fresh-text'
import { LOW_STOCK } from '@/lib/core/availability/stock'
import { MAX_QUANTITY } from '@/lib/core/cart/limits'
import { formatEuro } from '@/lib/core/money/money'

type Props = { order: Order; verb: 'addFor' | 'saveFor'; onTake: () => void }

/** Quantity and the button with the live total, which leads to what is still to be picked. */
export const ChooseFoot = ({ order, verb, onTake }: Props) => {
  const t = useTranslations('dish')
  const { choice, total, room, left, change, check } = order
  const { quantity } = choice
  const isOver = quantity > room
  const take = ({ currentTarget }: MouseEvent) => {
    const missing = check()
    if (isOver) return
    if (missing === null) onTake()
    else reachCategory(currentTarget.closest('dialog'), missing)
  }
  return (
    <>
      {left !== null && (left <= LOW_STOCK || quantity >= room) ? (
        <p role="status" className="stock-left">
          {t('left', { count: room === 0 ? 0 : left })}
        </p>
      ) : null}
      <QuantityStepper
        value={quantity}
        min={1}
        max={Math.max(1, Math.min(MAX_QUANTITY, room))}
        labels={{ group: t('quantity'), less: t('less'), more: t('more') }}
        onLess={() => change({ quantity: quantity - 1 })}
        onMore={() => change({ quantity: quantity + 1 })}
      />
      {total === null ? (
        <button
          type="button"
          className="button"
          onClick={({ currentTarget }) => reachChoices(currentTarget.closest('dialog'))}
        >
          {t('pickFirst')}
        </button>
      ) : (
        <button type="button" className="button button-primary" data-to="add" aria-disabled={isOver} onClick={take}>
          <FreshText>{t(verb, { total: formatEuro(total) })}</FreshText>
        </button>
      )}
    </>
  )
}
