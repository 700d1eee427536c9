'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ItemPicture } from '@/components/menu/item/item-picture'
import type { Dish } from '@/lib/core/menu/dish'
import { hasPrice } from '@/lib/core/menu/item-details'
import { menuTextAttributes } from '@/lib/core/menu/menu-text'
import { formatEuro } from '@/lib/core/money/money'

type Props = {
  drink: NonNullable<Dish['suggested_drink']>
  showsPrice: boolean
  /** Adds it to the order. */
  children?: ReactNode
}

export const SuggestedDrink = ({ drink, showsPrice, children }: Props) => {
  const t = useTranslations('dish')
  const locale = useLocale()
  return (
    <section className="with-drink">
      <h3>{t('goodWith')}</h3>
      {drink.image_path && <ItemPicture className="with-picture" src={drink.image_path} alt="" />}
      <p>
        <b {...menuTextAttributes(locale, drink)}>{drink.name}</b>
        {drink.description && <span {...menuTextAttributes(locale, drink, 'description')}>{drink.description}</span>}
      </p>
      {showsPrice && hasPrice(drink.price) && (
        <b className="with-price" translate="no">
          {formatEuro(drink.price)}
        </b>
      )}
      {children}
    </section>
  )
}
