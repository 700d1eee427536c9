'use client'

import { useLocale, useTranslations } from 'next-intl'

/** Nutritional values per 100 g, as a small table (spec section 9). */
export const NutritionTable = ({ values }: { values: Record<string, number> }) => {
  const t = useTranslations('dish')
  const numbers = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 })
  return (
    <table className="nutrition">
      <caption>{t('nutrition')}</caption>
      <tbody>
        {Object.entries(values).map(([name, grams]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{t('grams', { value: numbers.format(grams) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
