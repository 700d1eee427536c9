'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Sold } from '@/lib/core/desk/day/sold'
import { formatEuro } from '@/lib/core/money/money'

type SoldProps = { sold: Sold }

/** Beside the dishes; what a day does not have is left out. */
const chargesOf = ({ cover, delivery, discount, other }: Sold) =>
  (
    [
      ['cover', cover],
      ['delivery', delivery],
      ['discount', -discount],
      ['other', other],
    ] as const
  ).filter(([, amount]) => amount !== 0)

const Dishes = ({ sold }: SoldProps) => {
  const t = useTranslations('day.sold')
  const locale = useLocale()
  return (
    <table className="day-takings day-sold" aria-labelledby="day-sold">
      <thead>
        <tr>
          {(['dish', 'portions', 'amount'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sold.dishes.map(({ name, portions, amount }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>{portions}</td>
            <td>{formatEuro(amount, locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {chargesOf(sold).map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            <td />
            <td>{formatEuro(amount, locale)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('total')}</th>
          <td />
          <td>{formatEuro(sold.total, locale)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Nothing where the menu states no rate. */
const Rates = ({ rates }: Pick<Sold, 'rates'>) => {
  const t = useTranslations('day.sold')
  const locale = useLocale()
  if (rates.every(({ vat }) => vat === null)) return null
  const percent = new Intl.NumberFormat(locale)
  return (
    <>
      <h3 id="day-rates">{t('rates')}</h3>
      <table className="day-takings" aria-labelledby="day-rates">
        <tbody>
          {rates.map(({ vat, amount }) => (
            <tr key={vat}>
              <th scope="row">{vat === null ? t('noRate') : t('rate', { vat: percent.format(vat) })}</th>
              <td>{formatEuro(amount, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-hint">{t('ratesHint')}</p>
    </>
  )
}

/** What the day sold: dishes, and cover, delivery and discounts apart, up to the total. */
export const DaySold = ({ sold }: SoldProps) => {
  const t = useTranslations('day.sold')
  const locale = useLocale()
  const { lost } = sold
  return (
    <section aria-labelledby="day-sold">
      <h2 id="day-sold">{t('title')}</h2>
      {sold.dishes.length > 0 ? <Dishes sold={sold} /> : <p>{t('none')}</p>}
      {lost.orders > 0 ? <p>{t('lost', { count: lost.orders, amount: formatEuro(lost.total, locale) })}</p> : null}
      <Rates rates={sold.rates} />
    </section>
  )
}
