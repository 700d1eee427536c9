'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { reachCategory, reachChoices } from '@/components/menu/item/choose/reach-choices'
import type { Order } from '@/components/menu/item/choose/use-order'
import { MAX_QUANTITY } from '@/lib/core/cart/limits'
import { formatEuro } from '@/lib/core/money/money'

type Props = { order: Order; verb: 'addFor' | 'saveFor'; onTake: () => void }

/** Quantity and the button with the live total, which leads to what is still to be picked. */
export const ChooseFoot = ({ order, verb, onTake }: Props) => {
  const t = useTranslations('dish')
  const { choice, total, change, check } = order
  const { quantity } = choice
  const take = ({ currentTarget }: MouseEvent) => {
    const missing = check()
    if (missing === null) onTake()
    else reachCategory(currentTarget.closest('dialog'), missing)
  }
  return (
    <>
      <QuantityStepper
        value={quantity}
        min={1}
        max={MAX_QUANTITY}
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
        <button type="button" className="button button-primary" data-to="add" onClick={take}>
          {t(verb, { total: formatEuro(total) })}
        </button>
      )}
    </>
  )
}
