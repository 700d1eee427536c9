'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { type Cents, formatEuro } from '@/lib/core/money/money'
import type { OrderType } from '@/lib/core/venue/order-type'

type BillButtonProps = Omit<ComponentProps<typeof SubmitButton>, 'children' | 'type'> & {
  /** Of the page. */
  place: OrderType
  /** No other way to pay stands beside it. */
  isOnly: boolean
  /** Null before the cart is restored. */
  amount: Cents | null
}

/** Orders on the bill of the table, paid at the end. Its texts come only where the venue offers that. */
export const BillButton = ({ place, isOnly, amount, ...button }: BillButtonProps) => {
  const t = useTranslations('onbill')
  const words = { type: place, amount: amount === null ? 'none' : formatEuro(amount) }
  return (
    <SubmitButton type="button" {...button}>
      {t(isOnly ? 'end' : 'both', words)}
    </SubmitButton>
  )
}

export const BillHint = () => <p className="field-hint">{useTranslations('onbill')('hint')}</p>
