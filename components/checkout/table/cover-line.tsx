'use client'

import { useTranslations } from 'next-intl'
import { FreshText } from '@/components/ui/fresh-text'
import { coversDue } from '@/lib/core/cart/totals'
import { type Cents, formatEuro } from '@/lib/core/money/money'

type CoverLineProps = {
  /** Cents per person. */
  charge: Cents
  customers: number
  /** People already charged by an earlier order. */
  covered: number
  /** It was another phone's order. */
  byOthers: boolean
}

/** Cover charge (spec section 2, 'Tables page'). */
export const CoverLine = ({ charge, customers, covered, byOthers }: CoverLineProps) => {
  const t = useTranslations('checkout')
  if (charge === 0) return null
  const people = coversDue(customers, covered)
  return (
    <p className="cover-line">
      {people > 0 ? (
        <FreshText>{t('cover', { people, charge: formatEuro(charge), amount: formatEuro(people * charge) })}</FreshText>
      ) : null}{' '}
      {covered > 0 ? (
        <FreshText>{t(byOthers ? 'coverAtTable' : 'coverCharged', { people: Math.min(covered, customers) })}</FreshText>
      ) : null}
    </p>
  )
}
