'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { PartName } from '@/components/menu/card/part-name'
import { PickRules } from '@/components/menu/item/choose/pick-rules'
import { servingsOf } from '@/lib/core/cart/servings'
import type { Dish } from '@/lib/core/menu/dish'
import { hasPrice } from '@/lib/core/menu/item-details'
import type { TranslatedPart } from '@/lib/core/menu/menu-text'
import { type Cents, formatEuro } from '@/lib/core/money/money'

type Props = { dish: Dish; inTastingMenu: boolean }

type ListedChoice = TranslatedPart & { id: string | number; name: string; price: Cents | null }

type LineProps = { choices: ListedChoice[]; sign: string; hidesPrices: boolean }

/** A price in its own direction: right-to-left text would move sign and currency. */
const ChoiceLine = ({ choices, sign, hidesPrices }: LineProps) => {
  const locale = useLocale()
  return choices.map((choice, at) => (
    <Fragment key={choice.id}>
      {at > 0 && ' · '}
      <PartName of={choice} locale={locale} />
      {!hidesPrices && hasPrice(choice.price) && (
        <>
          {' '}
          <bdi dir="ltr">{`${sign}${formatEuro(choice.price)}`}</bdi>
        </>
      )}
    </Fragment>
  ))
}

export const ChoiceSummary = ({ dish, inTastingMenu }: Props) => {
  const t = useTranslations('dish')
  const locale = useLocale()
  const variations = servingsOf(dish)
    .filter(({ as }) => as === 'variation')
    .map(({ key, name, price, untranslated }) => ({ id: key, name: name ?? '', price, untranslated }))
  const categories = dish.additions.categories.filter(({ additions }) => additions.length > 0)
  if (categories.length === 0 && dish.variations.length === 0) return null
  return (
    <section>
      <h3>{t('canChoose')}</h3>
      <dl className="choices">
        {dish.variations.length > 0 && (
          <div>
            <dt>{t('variations')}</dt>
            <dd>
              <ChoiceLine choices={variations} sign="" hidesPrices={inTastingMenu} />
            </dd>
          </div>
        )}
        {categories.map((category) => (
          <div key={category.name}>
            <dt>
              <PartName of={category} locale={locale} /> <PickRules category={category} />
            </dt>
            <dd>
              <ChoiceLine choices={category.additions} sign={'+\u00a0'} hidesPrices={inTastingMenu} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
