'use client'

import { useTranslations } from 'next-intl'
import { AllergenSection } from '@/components/menu/allergen-section'
import { ItemMedia } from '@/components/menu/item-media'
import { NutritionTable } from '@/components/menu/nutrition-table'
import type { OpenSheet } from '@/components/menu/open-sheet'
import { SheetContent } from '@/components/ui/sheet'
import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import { hasPrice, isOrderable } from '@/lib/menu/item-details'
import { formatEuro } from '@/lib/money'

type Props = {
  sheet: OpenSheet
  answer: ItemAnswer | null
  failed: boolean
  onRetry: () => void
  ordering: boolean
  onChoose: () => void
}

const DrinkFacts = ({ drink }: { drink: Drink }) => {
  const t = useTranslations('dish')
  const facts = [
    drink.cellar && `${t('cellar')}: ${drink.cellar}`,
    drink.year && `${t('year')}: ${drink.year}`,
    drink.is_campari && t('campari'),
    drink.has_sulfites && t('sulfites'),
    hasPrice(drink.glass_price) && `${t('glass')}: ${formatEuro(drink.glass_price)}`,
  ].filter(Boolean)
  return (
    <ul className="facts">
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  )
}

const DishFacts = ({ dish }: { dish: Dish }) => {
  const t = useTranslations('dish')
  const suggestions = [dish.user_suggestion, dish.other_user_suggestion, dish.note].filter(Boolean)
  return (
    <>
      {suggestions.map((text) => (
        <p key={text} className="suggestion">
          {text}
        </p>
      ))}
      <h3>{t('ingredients')}</h3>
      <p>{dish.ingredients.length > 0 ? dish.ingredients.map(({ name }) => name).join(', ') : t('noIngredients')}</p>
      <AllergenSection dish={dish} />
      {dish.has_nutritional_values && <NutritionTable values={dish.nutritional_values} />}
      {dish.suggested_drink && (
        <p className="with-drink">
          <b>{t('goodWith')}</b> {dish.suggested_drink.name}
          {dish.suggested_drink.description && <span>{dish.suggested_drink.description}</span>}
        </p>
      )}
    </>
  )
}

/** Dish and drink modal of spec section 2: opens at once with the name; what takes a request arrives below it. */
export const ItemDetails = ({ sheet, answer, failed, onRetry, ordering, onChoose }: Props) => {
  const t = useTranslations('dish')
  const common = useTranslations('common')
  const item = answer?.item
  const price = answer && !answer.inTastingMenu && hasPrice(answer.item.price) ? answer.item.price : null
  const canAdd = ordering && answer && !answer.inTastingMenu && isOrderable(answer.item)
  return (
    <SheetContent
      footer={
        canAdd && (
          <button type="button" className="button button-primary button-block" onClick={onChoose}>
            {t('addToOrder')}
          </button>
        )
      }
    >
      {item ? <ItemMedia item={item} /> : sheet.image && <img className="item-media" src={sheet.image} alt="" />}
      <div className="item">
        {answer?.kind === 'dish' && answer.item.special && <p className="special">{t('recommended')}</p>}
        <h2>{sheet.name}</h2>
        {price !== null && <p className="item-price">{formatEuro(price)}</p>}
        {item && !item.available && <p className="sold-out">{t('soldOut')}</p>}
        {item?.description && <p>{item.description}</p>}
        {!answer && !failed && <div className="item-skeleton" role="status" aria-label={common('loading')} />}
        {failed && (
          <div className="notice" role="alert">
            <p>{t('failed')}</p>
            <button type="button" className="button" onClick={onRetry}>
              {common('retry')}
            </button>
          </div>
        )}
        {answer?.kind === 'dish' && <DishFacts dish={answer.item} />}
        {answer?.kind === 'drink' && <DrinkFacts drink={answer.item} />}
      </div>
    </SheetContent>
  )
}
