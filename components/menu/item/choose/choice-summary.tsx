'use client'

import { useTranslations } from 'next-intl'
import { PickRules } from '@/components/menu/item/choose/pick-rules'
import { servingsOf } from '@/lib/cart/servings'
import type { Dish } from '@/lib/menu/dish'
import { hasPrice } from '@/lib/menu/item-details'
import { type Cents, formatEuro } from '@/lib/money'

type Props = { dish: Dish; inTastingMenu: boolean }

/** What can be chosen of a dish, each with its price; a tasting menu hides them. */
export const ChoiceSummary = ({ dish, inTastingMenu }: Props) => {
  const t = useTranslations('dish')
  const variations = servingsOf(dish).filter(({ as }) => as === 'variation')
  const priced = (name: string | null, price: Cents | null, sign = '') =>
    !inTastingMenu && hasPrice(price) ? `${name} \u2066${sign}${formatEuro(price)}\u2069` : name
  const categories = dish.additions.categories.filter(({ additions }) => additions.length > 0)
  if (categories.length === 0 && dish.variations.length === 0) return null
  return (
    <section>
      <h3>{t('canChoose')}</h3>
      <dl className="choices">
        {dish.variations.length > 0 && (
          <div>
            <dt>{t('variations')}</dt>
            <dd>{variations.map(({ name, price }) => priced(name, price)).join(' · ')}</dd>
          </div>
        )}
        {categories.map((category) => (
          <div key={category.name}>
            <dt>
              {category.name} <PickRules category={category} />
            </dt>
            <dd>{category.additions.map(({ name, price }) => priced(name, price, '+\u00a0')).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
