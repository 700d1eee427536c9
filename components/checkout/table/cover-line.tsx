'use client'

import { useTranslations } from 'next-intl'
import { coversDue } from '@/lib/cart/totals'
import { type Cents, formatEuro } from '@/lib/money'

type CoverLineProps = {
  /** Cents per person; 0 where none is charged. */
  charge: Cents
  customers: number
  /** Of these, those whose cover an earlier order charged. */
  covered: number
}

/** The cover charge of the order (spec section 2, 'Tables page'), and whose is in an earlier one. */
export const CoverLine = ({ charge, customers, covered }: CoverLineProps) => {
  const t = useTranslations('checkout')
  if (charge === 0) return null
  const people = coversDue(customers, covered)
  return (
    <p className="cover-line">
      {people > 0 ? t('cover', { people, charge: formatEuro(charge), amount: formatEuro(people * charge) }) : null}{' '}
      {covered > 0 ? t('coverCharged', { people: Math.min(covered, customers) }) : null}
    </p>
  )
}
