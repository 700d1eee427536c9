'use client'

import '@/components/bill/bill.css'
import { useLocale, useTranslations } from 'next-intl'
import { formatEuro } from '@/lib/core/money/money'
import { billRows, type TableBill } from '@/lib/core/orders/tables/table-bill'

/** '2 × 10,01 € + 1 × 10,00 €'. */
export const useParts = (lang?: string) => {
  const t = useTranslations('bill')
  const locale = useLocale()
  return ({ parts }: Pick<TableBill, 'parts'>): string =>
    parts.map(({ count, amount }) => t('part', { count, amount: formatEuro(amount, lang ?? locale) })).join(' + ')
}

/**
 * What a table comes to: its charges, the total, what is paid and how, what is owed, and equal parts of that. `lang`: of
 * its amounts; the page's where left out.
 */
export const BillRows = ({ bill, lang }: { bill: TableBill; lang?: string }) => {
  const t = useTranslations('bill')
  const locale = useLocale()
  const parts = useParts(lang)(bill)
  return (
    <dl className="bill-rows">
      {billRows(bill).map(({ id, amount }) => (
        <div key={id} data-row={id}>
          <dt>{t(id)}</dt>
          <dd translate="no">{formatEuro(amount, lang ?? locale)}</dd>
        </div>
      ))}
      {parts ? (
        <div data-row="parts">
          <dt>{t('parts')}</dt>
          <dd translate="no">{parts}</dd>
        </div>
      ) : null}
    </dl>
  )
}
