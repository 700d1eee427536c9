import { AddButton, canAdd } from '@/components/menu/card/add-button'
import { cardClass } from '@/components/menu/card/card-class'
import { CardName } from '@/components/menu/card/card-name'
import { CardPicture } from '@/components/menu/card/card-picture'
import type { CardView } from '@/components/menu/card/card-view'
import { PartName } from '@/components/menu/card/part-name'
import { startingPrice } from '@/lib/cart/starting-price'
import { cutDescription } from '@/lib/cut-text'
import {
  containedAllergens,
  type Declaring,
  declaresAllergens,
  possibleAllergens,
} from '@/lib/menu/allergens/allergen-state'
import type { Allergen } from '@/lib/menu/allergens/allergens'
import type { Dish } from '@/lib/menu/dish'
import { dietIcon, dietOf } from '@/lib/menu/filters/diet-icons'
import { hasDishDetails, hasPrice, needsChoice } from '@/lib/menu/item-details'
import { menuTextLang } from '@/lib/menu/menu-text'
import { formatEuro } from '@/lib/money'

type Props = { dish: Dish; inTastingMenu: boolean; level: 3 | 4; view: CardView }

type LineView = Pick<CardView, 'words' | 'allergenName'>

const SEPARATOR = ' · '

/** The allergens of a list in words; [] for an empty list. */
const named = (key: 'contains' | 'mayContain', allergens: Allergen[], { words, allergenName }: LineView): string[] =>
  allergens.length > 0 ? [words(key, { allergens: allergens.map(allergenName).join(', ') })] : []

/** The allergens that an item contains or may contain, in words; '' where none is known. */
export const knownLine = (item: Declaring, view: LineView): string =>
  [...named('contains', containedAllergens(item), view), ...named('mayContain', possibleAllergens(item), view)].join(
    SEPARATOR,
  )

/**
 * What a card says of allergens: contained, possible, declared free, or not declared, which is never shown as safe; and that
 * the dish is frozen. Where nothing was declared it names no allergen that is contained: the rest would read as free.
 */
export const allergenLine = (dish: Dish, view: CardView): string => {
  const { words } = view
  const known = declaresAllergens(dish)
    ? [knownLine(dish, view) || words('declaredFree')]
    : [words('notDeclared'), ...named('mayContain', possibleAllergens(dish), view)]
  return [...known, ...(dish.is_frozen ? [words('frozen')] : [])].join(SEPARATOR)
}

/** The filter icon of a dish, for a diet that has one. */
const iconOf = ({ icon }: Dish, view: CardView) => {
  const diet = dietOf(icon)
  return diet && <img src={dietIcon(diet)} alt={view.dietName(diet)} width="20" height="20" loading="lazy" />
}

/** Whether there is something to see though nothing can be ordered (spec section 2). */
const hasOptions = (dish: Dish): boolean => dish.variations.length + dish.additions.categories.length > 0

/**
 * The price of a dish, or from where it begins where only its choices have one; and by the glass, as of a drink. One
 * element where there is one line: a list of them would be written out for every card of the menu.
 */
export const pricesOf = (dish: Dish, { words }: CardView) => {
  const from = startingPrice(dish)
  const text = hasPrice(dish.price)
    ? formatEuro(dish.price)
    : from !== null && words('from', { price: formatEuro(from) })
  const price = text && <p className="price">{text}</p>
  if (!hasPrice(dish.glass_price)) return price
  return (
    <>
      {price}
      <p className="glass">
        {words('glass')} {formatEuro(dish.glass_price)}
      </p>
    </>
  )
}

/** A dish in one glance: name, one line, allergens, price, picture and one button (spec section 2, 'Menu pieces'). */
export const DishCard = ({ dish, inTastingMenu, level, view }: Props) => {
  const adds = view.ordering && !inTastingMenu && canAdd(dish)
  const asks = !view.ordering && hasOptions(dish)
  return (
    <article
      className={cardClass(dish.image_path, adds ? 'adds' : asks && 'asks')}
      id={`dish-${dish.id}`}
      data-gone={dish.goneForNow && ''}
    >
      {dish.special && <p className="special">{view.words('recommended')}</p>}
      <CardName item={dish} view={view} level={level} opens={hasDishDetails(dish)} icon={iconOf(dish, view)} />
      {dish.description && (
        <p className="line" lang={menuTextLang(view.locale, dish, 'description')}>
          {cutDescription(dish.description)}
        </p>
      )}
      <p className="allergens">{allergenLine(dish, view)}</p>
      {dish.suggested_drink && (
        <p className="with">
          {view.words('goodWith')} <PartName of={dish.suggested_drink} locale={view.locale} />
        </p>
      )}
      {!inTastingMenu && pricesOf(dish, view)}
      {!dish.available && <p className="sold-out">{view.words('soldOut')}</p>}
      <CardPicture src={dish.image_path} />
      {asks && (
        <button type="button" className="options" data-options>
          {view.words('options')}
        </button>
      )}
      {adds && <AddButton needsChoice={needsChoice(dish)} words={view.words} />}
    </article>
  )
}
