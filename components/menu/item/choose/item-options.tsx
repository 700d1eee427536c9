'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PartName } from '@/components/menu/card/part-name'
import { OptionAllergens } from '@/components/menu/item/choose/option-allergens'
import { PickRules } from '@/components/menu/item/choose/pick-rules'
import { ServingName } from '@/components/menu/item/choose/serving-name'
import { SheetHeading } from '@/components/menu/item/sheet-heading'
import { SheetContent } from '@/components/ui/sheet'
import { servingsOf } from '@/lib/core/cart/servings'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { hasPrice, isThere } from '@/lib/core/menu/item-details'
import { formatEuro } from '@/lib/core/money/money'

/** Variations and additions to read where nobody can order (spec section 2). */
export const ItemOptions = ({ answer, under }: { answer: ItemAnswer; under: boolean }) => {
  const t = useTranslations('dish')
  const locale = useLocale()
  const categories = answer.kind === 'dish' ? answer.item.additions.categories : []
  const servings = servingsOf(answer.item)
  const priceOf = (price: number | null, sign = '') =>
    !answer.inTastingMenu && hasPrice(price) && <b>{`${sign}${formatEuro(price)}`}</b>
  return (
    <SheetContent>
      <div className={under ? 'item under' : 'item'}>
        <SheetHeading>
          <PartName of={answer.item} locale={locale} />
          <small>{t('optionsTitle')}</small>
        </SheetHeading>
        {servings.length > 1 && (
          <section className="offer">
            <h3>
              {t(servings.some(({ as }) => as === 'variation') ? 'variations' : 'serving')}{' '}
              <small>{t('pickOne')}</small>
            </h3>
            <ul>
              {servings.map((serving) => (
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
            <h3>
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
        <p className="hint">{t('orderHint')}</p>
      </div>
    </SheetContent>
  )
}
