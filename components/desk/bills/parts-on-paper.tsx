'use client'

import { useTranslations } from 'next-intl'
import { billSums, sumWords } from '@/components/desk/bills/bill-sums'
import { usePartWords } from '@/components/desk/bills/use-part-words'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { sumOfPart } from '@/lib/core/desk/bills/bills-at-desk'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'

/** Who paid what of a bill, and the rest, on paper. */
export const PartsOnPaper = ({ bill }: { bill: DeskBill }) => {
  const t = useTranslations('till')
  const { euros, whoOf, factsOf, linesOf } = usePartWords(ORIGINAL_LANG)
  return (
    <>
      {bill.parts.length > 0 ? <h3>{t('parts')}</h3> : null}
      {bill.parts.map((part) => (
        <div key={part.id}>
          <p className="ticket-row">
            <span>
              <bdi>{whoOf(part)}</bdi>
            </span>{' '}
            <span>{euros(sumOfPart(part))}</span>
          </p>
          <p className="ticket-small">{factsOf(part, null)}</p>
          {part.lines.length > 0 ? <p className="ticket-small">{linesOf(part)}</p> : null}
        </div>
      ))}
      {billSums(bill).map(({ id, amount }) => (
        <p key={id} className={id === 'total' || id === 'owed' ? 'ticket-row ticket-total' : 'ticket-row'}>
          <span>{t(`sums.${sumWords(bill, id)}`)}</span> <span>{euros(amount)}</span>
        </p>
      ))}
    </>
  )
}
