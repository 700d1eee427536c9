'use client'

import { useLocale, useTranslations } from 'next-intl'
import { apiUrl } from '@/lib/core/api/contract'
import { wayWords } from '@/lib/core/desk/bills/part-way'
import { type DeskDay, deskDayFileApi } from '@/lib/core/desk/desk-day-api'
import { totalOf } from '@/lib/core/desk/takings'
import { formatEuro } from '@/lib/core/money/money'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'

const COLUMNS = ['taken', 'refunded', 'due'] as const

type DayTakingsProps = { money: NonNullable<DeskDay['money']>; day: string }

const Ways = ({ ways }: Pick<DayTakingsProps['money'], 'ways'>) => {
  const t = useTranslations('day')
  const till = useTranslations('till.day')
  const locale = useLocale()
  const total = totalOf(ways)
  return (
    <>
      <table className="day-takings" aria-labelledby="day-takings">
        <thead>
          <tr>
            <th scope="col">{t('takings.way')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`takings.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ways.map((row) => (
            <tr key={row.way}>
              <th scope="row">{row.way === 'room' ? till('room') : t('way', PAYMENT_WAYS[row.way])}</th>
              {COLUMNS.map((column) => (
                <td key={column}>{formatEuro(row[column], locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('takings.total')}</th>
            {COLUMNS.map((column) => (
              <td key={column}>{formatEuro(total[column], locale)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="day-kept">
        <span>{t('takings.kept')}</span> <strong>{formatEuro(total.kept, locale)}</strong>
      </p>
    </>
  )
}

/** What belongs to the staff, apart from the takings; and what is still owed on the bills of tables. */
const OfBills = ({ money: { tips, bills } }: Pick<DayTakingsProps, 'money'>) => {
  const t = useTranslations('till')
  const locale = useLocale()
  const all = tips.reduce((sum, { amount }) => sum + amount, 0)
  const byWay = tips.map(({ way, amount }) => `${t('way', wayWords(way))} ${formatEuro(amount, locale)}`).join(', ')
  return (
    <>
      {all > 0 ? <p>{t('day.tips', { amount: formatEuro(all, locale), byWay })}</p> : null}
      {bills.owed > 0 ? <p>{t('day.owed', { amount: formatEuro(bills.owed, locale) })}</p> : null}
      {bills.unpaid > 0 ? <p>{t('day.unpaid', { amount: formatEuro(bills.unpaid, locale) })}</p> : null}
    </>
  )
}

/** Takings by payment method, with CSV download. */
export const DayTakings = ({ money, day }: DayTakingsProps) => {
  const t = useTranslations('day.takings')
  const locale = useLocale()
  const { cash, pos } = money.atVenue
  return (
    <section aria-labelledby="day-takings">
      <h2 id="day-takings">{t('title')}</h2>
      {money.ways.length > 0 ? <Ways ways={money.ways} /> : <p>{t('none')}</p>}
      {cash + pos > 0 ? <p>{t('atVenue', { cash: formatEuro(cash, locale), pos: formatEuro(pos, locale) })}</p> : null}
      {money.open > 0 ? <p>{t('open', { amount: formatEuro(money.open, locale) })}</p> : null}
      <OfBills money={money} />
      {money.held > 0 ? <p className="desk-warning">{t('held', { count: money.held })}</p> : null}
      <p className="field-hint">{t('hint')}</p>
      {(['orders', 'lines'] as const).map((rows) => (
        <a key={rows} className="button" href={apiUrl(deskDayFileApi, {}, { day, rows, lang: locale })} download>
          {t(rows === 'orders' ? 'file' : 'linesFile')}
        </a>
      ))}
    </section>
  )
}
