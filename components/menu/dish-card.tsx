import { AddButton } from '@/components/menu/add-button'
import { CardName } from '@/components/menu/card-name'
import type { MenuView } from '@/components/menu/menu-handover'
import type { Dish } from '@/lib/menu/dish'
import { hasDishDetails, hasPrice, needsChoice } from '@/lib/menu/item-details'
import { formatEuro } from '@/lib/money'
import { cutDescription } from '@/lib/text'

type Props = { dish: Dish; inTastingMenu: boolean; level: 3 | 4; view: MenuView }

/** What a card says of allergens: contained, declared free, or not declared, which is never shown as safe. */
const allergenLine = (dish: Dish, view: MenuView): string => {
  if (dish.declaredAllergens === null) return view.words('notDeclared')
  if (dish.declaredAllergens.length === 0) return view.words('declaredFree')
  return view.words('contains', { allergens: dish.declaredAllergens.map(view.allergenName).join(', ') })
}

/** A dish in one glance: name, one line, allergens, price, picture and one button (spec section 2, 'Menu pieces'). */
export const DishCard = ({ dish, inTastingMenu, level, view }: Props) => {
  const showsPrice = !inTastingMenu && hasPrice(dish.price)
  return (
    <article className="card" id={`dish-${dish.id}`}>
      {dish.special && <p className="special">{view.words('recommended')}</p>}
      <CardName name={dish.name} level={level} opens={hasDishDetails(dish)} />
      {dish.description && <p className="line">{cutDescription(dish.description)}</p>}
      <p className="allergens">{allergenLine(dish, view)}</p>
      {dish.suggested_drink && (
        <p className="with">
          {view.words('goodWith')} {dish.suggested_drink.name}
        </p>
      )}
      {showsPrice && <p className="price">{formatEuro(dish.price ?? 0)}</p>}
      {!dish.available && <p className="sold-out">{view.words('soldOut')}</p>}
      {dish.image_path && <img src={dish.image_path} alt="" width="400" height="300" loading="lazy" decoding="async" />}
      {view.ordering && !inTastingMenu && <AddButton item={dish} needsChoice={needsChoice(dish)} words={view.words} />}
    </article>
  )
}
