'use client'

import { useLocale, useTranslations } from 'next-intl'

/** Nutritional values per 100 g, as a small table (spec section 9); a mark without values shows nothing. */
export const NutritionTable = ({ values }: { values: Record<string, number> }) => {
  const t = useTranslations('dish')
  const numbers = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 })
  const rows = Object.entries(values)
  if (rows.length === 0) return null
  return (
    <table className="nutrition">
      <caption>{t('nutrition')}</caption>
      <tbody>
        {rows.map(([name, grams]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{t('grams', { value: numbers.format(grams) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
