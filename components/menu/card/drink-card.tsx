import { AddButton, canAdd } from '@/components/menu/card/add-button'
import { cardClass } from '@/components/menu/card/card-class'
import { CardName } from '@/components/menu/card/card-name'
import { CardPicture } from '@/components/menu/card/card-picture'
import type { CardView } from '@/components/menu/card/card-view'
import { knownLine } from '@/components/menu/card/dish-card'
import { cutDescription } from '@/lib/cut-text'
import type { Drink } from '@/lib/menu/drink'
import { hasDrinkDetails, hasPrice } from '@/lib/menu/item-details'
import { menuTextLang } from '@/lib/menu/menu-text'
import { formatEuro } from '@/lib/money'

/** A drink: name, cellar and year, one line, price by the bottle and by the glass (spec section 2). */
export const DrinkCard = ({ drink, view }: { drink: Drink; view: CardView }) => {
  const origin = [drink.cellar, drink.year, drink.is_campari && view.words('campari')].filter(Boolean).join(', ')
  const known = knownLine(drink, view)
  const adds = view.ordering && canAdd(drink)
  return (
    <article
      className={cardClass(drink.image_path, adds && 'adds')}
      id={`drink-${drink.id}`}
      data-gone={drink.goneForNow && ''}
    >
      <CardName item={drink} view={view} level={3} opens={hasDrinkDetails(drink)} />
      {origin && <p className="origin">{origin}</p>}
      {drink.description && (
        <p className="line" lang={menuTextLang(view.locale, drink, 'description')}>
          {cutDescription(drink.description)}
        </p>
      )}
      {known && <p className="allergens">{known}</p>}
      {hasPrice(drink.price) && <p className="price">{formatEuro(drink.price)}</p>}
      {hasPrice(drink.glass_price) && (
        <p className="glass">
          {view.words('glass')} {formatEuro(drink.glass_price)}
        </p>
      )}
      {!drink.available && <p className="sold-out">{view.words('soldOut')}</p>}
      <CardPicture src={drink.image_path} />
      {adds && <AddButton needsChoice={hasPrice(drink.glass_price) || !hasPrice(drink.price)} words={view.words} />}
    </article>
  )
}
