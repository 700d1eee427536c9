import { Fragment } from 'react'
import { cardClass } from '@/components/menu/card/card-class'
import { CardPicture } from '@/components/menu/card/card-picture'
import { allergenLine, knownLine, pricesOf } from '@/components/menu/card/dish-card'
import { PartName } from '@/components/menu/card/part-name'
import type { MenuView } from '@/components/menu/markup/menu-view'
import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import { hasPrice } from '@/lib/menu/item-details'
import { menuTextLang } from '@/lib/menu/menu-text'
import { formatEuro } from '@/lib/money'

/** `heading`: of the page where the item is all that it shows. */
type Shown = { view: MenuView; heading?: 'h1' | 'h3' }

/** A dish with all that its sheet would say of it, to be read: nothing here can be pressed. */
export const PlainDish = ({
  dish,
  inTastingMenu,
  view,
  heading: Heading = 'h3',
}: Shown & { dish: Dish; inTastingMenu: boolean }) => {
  const { locale } = view
  // A venue may write one ingredient twice.
  const ingredients = dish.ingredients.map((ingredient, at) => ({ ingredient, at }))
  return (
    <article className={cardClass(dish.image_path)}>
      {dish.special && <p className="special">{view.words('recommended')}</p>}
      <Heading lang={menuTextLang(locale, dish)}>{dish.name}</Heading>
      {dish.description && (
        <p className="line" lang={menuTextLang(locale, dish, 'description')}>
          {dish.description}
        </p>
      )}
      {ingredients.length > 0 && (
        <p className="line">
          {ingredients.map(({ ingredient, at }) => (
            <Fragment key={at}>
              {at > 0 && ', '}
              <PartName of={ingredient} locale={locale} />
            </Fragment>
          ))}
        </p>
      )}
      <p className="allergens">{allergenLine(dish, view)}</p>
      {!inTastingMenu && pricesOf(dish, view)}
      {!inTastingMenu &&
        dish.variations.map((variation) => (
          <p key={variation.id} className="line">
            <PartName of={variation} locale={locale} /> {variation.price ? formatEuro(variation.price) : ''}
          </p>
        ))}
      {!dish.available && <p className="sold-out">{view.words('soldOut')}</p>}
      <CardPicture src={dish.image_path} />
    </article>
  )
}

/** The same of a drink. */
export const PlainDrink = ({ drink, view, heading: Heading = 'h3' }: Shown & { drink: Drink }) => {
  const { locale, words } = view
  const known = knownLine(drink, view)
  const origin = [drink.cellar, drink.year, drink.is_campari && words('campari')].filter(Boolean).join(', ')
  return (
    <article className="card">
      <Heading lang={menuTextLang(locale, drink)}>{drink.name}</Heading>
      {origin && <p className="origin">{origin}</p>}
      {drink.description && (
        <p className="line" lang={menuTextLang(locale, drink, 'description')}>
          {drink.description}
        </p>
      )}
      {known && <p className="allergens">{known}</p>}
      {hasPrice(drink.price) && <p className="price">{formatEuro(drink.price)}</p>}
      {hasPrice(drink.glass_price) && (
        <p className="glass">
          {words('glass')} {formatEuro(drink.glass_price)}
        </p>
      )}
      {!drink.available && <p className="sold-out">{words('soldOut')}</p>}
    </article>
  )
}
