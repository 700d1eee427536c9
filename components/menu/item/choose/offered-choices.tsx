'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PartName } from '@/components/menu/card/part-name'
import { OptionAllergens } from '@/components/menu/item/choose/option-allergens'
import { PickRules } from '@/components/menu/item/choose/pick-rules'
import { ServingName } from '@/components/menu/item/choose/serving-name'
import { servingsOf } from '@/lib/core/cart/servings'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { hasPrice, isThere } from '@/lib/core/menu/item-details'
import { formatEuro } from '@/lib/core/money/money'

/** Variations and additions to read where the item cannot be ordered (spec section 2). */
export const OfferedChoices = ({ answer }: { answer: ItemAnswer }) => {
  const t = useTranslations('dish')
  const locale = useLocale()
  const dish = answer.kind === 'dish' ? answer.item : null
  const categories = (dish?.additions.categories ?? []).filter(({ additions }) => additions.length > 0)
  const variations = dish?.variations.length ? servingsOf(dish) : []
  const priceOf = (price: number | null, sign = '') =>
    !answer.inTastingMenu && hasPrice(price) && <b translate="no">{`${sign}${formatEuro(price)}`}</b>
  return (
    <>
      {variations.length > 0 && (
        <section className="offer">
          <h3 tabIndex={-1}>
            {t('variations')} <small>{t('pickOne')}</small>
          </h3>
          <ul>
            {variations.map((serving) => (
              <li key={serving.key}>
                <span>
                  <ServingName kind={answer.kind} serving={serving} />
                  {!serving.available && <small> {t('soldOut')}</small>}
                </span>{' '}
                {priceOf(serving.price)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.map((category) => (
        <section key={category.name} className="offer">
          <h3 tabIndex={-1}>
            <PartName of={category} locale={locale} /> <PickRules category={category} />
          </h3>
          <ul>
            {category.additions.map((addition) => (
              <li key={addition.id}>
                <span>
                  <PartName of={addition} locale={locale} />
                  {!isThere(addition) && <small> {t('soldOut')}</small>}
                  <OptionAllergens of={addition} />
                </span>{' '}
                {priceOf(addition.price, '+ ')}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
