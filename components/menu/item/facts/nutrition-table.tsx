'use client'

import { useLocale, useTranslations } from 'next-intl'

/** Values per 100 g (spec section 9). */
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
