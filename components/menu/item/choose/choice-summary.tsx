'use client'

import { useTranslations } from 'next-intl'
import { PickRules } from '@/components/menu/item/choose/pick-rules'
import type { Dish } from '@/lib/menu/dish'

/** What can be chosen of a dish, by name: the prices come with the choosing. */
export const ChoiceSummary = ({ dish }: { dish: Dish }) => {
  const t = useTranslations('dish')
  const categories = dish.additions.categories.filter(({ additions }) => additions.length > 0)
  if (categories.length === 0 && dish.variations.length === 0) return null
  return (
    <section>
      <h3>{t('canChoose')}</h3>
      <dl className="choices">
        {dish.variations.length > 0 && (
          <div>
            <dt>{t('variations')}</dt>
            <dd>{dish.variations.map(({ name }) => name).join(' · ')}</dd>
          </div>
        )}
        {categories.map((category) => (
          <div key={category.name}>
            <dt>
              {category.name} <PickRules category={category} />
            </dt>
            <dd>{category.additions.map(({ name }) => name).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
