'use client'

import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { PickRules } from '@/components/menu/item/choose/pick-rules'
import { servingsOf } from '@/lib/cart/servings'
import type { Dish } from '@/lib/menu/dish'
import { hasPrice } from '@/lib/menu/item-details'
import { type Cents, formatEuro } from '@/lib/money'

type Props = { dish: Dish; inTastingMenu: boolean }

type Choice = { id: string | number; name: string | null; price: Cents | null }

/** Choices on one line. A price keeps its sign in front and its currency behind in a right-to-left one too. */
const ChoiceLine = ({ choices, sign, hidesPrices }: { choices: Choice[]; sign: string; hidesPrices: boolean }) =>
  choices.map(({ id, name, price }, at) => (
    <Fragment key={id}>
      {at > 0 && ' · '}
      {name}
      {!hidesPrices && hasPrice(price) && (
        <>
          {' '}
          <bdi dir="ltr">{`${sign}${formatEuro(price)}`}</bdi>
        </>
      )}
    </Fragment>
  ))

/** What can be chosen of a dish, each with its price; a tasting menu hides them. */
export const ChoiceSummary = ({ dish, inTastingMenu }: Props) => {
  const t = useTranslations('dish')
  const variations = servingsOf(dish)
    .filter(({ as }) => as === 'variation')
    .map(({ key, name, price }) => ({ id: key, name, price }))
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
              {category.name} <PickRules category={category} />
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
