import { AddButton, canAdd } from '@/components/menu/card/add-button'
import { allergenLine, knownLine } from '@/components/menu/card/allergen-line'
import { cardId } from '@/components/menu/card/card-id'
import { CardName } from '@/components/menu/card/card-name'
import { CardPicture } from '@/components/menu/card/card-picture'
import { cardPrices } from '@/components/menu/card/card-prices'
import type { CardView } from '@/components/menu/card/card-view'
import { IngredientLine, SizeLines } from '@/components/menu/card/full-facts'
import { PartName } from '@/components/menu/card/part-name'
import { cutDescription } from '@/lib/cut-text'
import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import { dietIcon, dietOf } from '@/lib/menu/filters/diet-icons'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import { hasDishDetails, hasDrinkDetails, needsChoice } from '@/lib/menu/item-details'
import { menuTextLang } from '@/lib/menu/menu-text'

type Props = {
  answer: ItemAnswer
  view: CardView
  heading?: 'h1' | 'h3' | 'h4'
  /** Written out to be read without a script: nothing on it can be pressed, and no script knows it. */
  full?: boolean
}

/** Its description, cut to a card's length unless it is written in full. */
const Description = ({ item, view, full }: { item: Dish | Drink; view: CardView; full: boolean }) => (
  <p className="line" lang={menuTextLang(view.locale, item, 'description')}>
    {full ? item.description : cutDescription(item.description)}
  </p>
)

type CardButton = 'adds' | 'asks' | null

/** The button of a card: adds to the cart, or, where nothing can be ordered, shows the choices (spec section 2). */
const buttonOf = ({ kind, item, inTastingMenu }: ItemAnswer, ordering: boolean): CardButton => {
  if (ordering) return !inTastingMenu && canAdd(item) ? 'adds' : null
  return kind === 'dish' && item.variations.length + item.additions.categories.length > 0 ? 'asks' : null
}

/** Before picture and button in the markup: where the network cuts a card in two, its words are painted in their place. */
const cardClass = (imagePath: string | null, button: CardButton): string =>
  `card${imagePath ? ' pictured' : ''}${button ? ` ${button}` : ''}`

/** Sold out: '' as the venue said during the service and may take back, 'menu' as its menu has it. */
const goneState = ({ available, goneForNow }: ItemAnswer['item']): '' | 'menu' | undefined => {
  if (goneForNow) return ''
  return available ? undefined : 'menu'
}

/** The filter icon of a dish, for a diet that has one. */
const iconOf = ({ icon }: Dish, view: CardView) => {
  const diet = dietOf(icon)
  return diet && <img src={dietIcon(diet)} alt={view.dietName(diet)} width="20" height="20" loading="lazy" />
}

/** The data of an item that scripts read from its card (components/menu/page/card-data.ts). */
const dataOf = ({ kind, item }: ItemAnswer) => ({
  id: cardId(kind, item.id),
  'data-special': kind === 'dish' && item.special ? '' : undefined,
  'data-gone': goneState(item),
})

const Name = ({ answer, view, heading: Heading = 'h3', full }: Props) => {
  const { kind, item } = answer
  if (full) return <Heading lang={menuTextLang(view.locale, item)}>{item.name}</Heading>
  const opens = kind === 'dish' ? hasDishDetails(item) : hasDrinkDetails(item)
  return (
    <CardName item={item} view={view} heading={Heading} opens={opens} icon={kind === 'dish' && iconOf(item, view)} />
  )
}

/** Description, allergens and the drink that goes with it; in full, the ingredients too. */
const DishLines = ({ dish, view, full }: { dish: Dish; view: CardView; full: boolean }) => (
  <>
    {dish.description && <Description item={dish} view={view} full={full} />}
    {full && <IngredientLine dish={dish} locale={view.locale} />}
    <p className="allergens">{allergenLine(dish, view)}</p>
    {!full && dish.suggested_drink && (
      <p className="with">
        {view.words('goodWith')} <PartName of={dish.suggested_drink} locale={view.locale} />
      </p>
    )}
  </>
)

/** Cellar and year, description, and the allergens where some are known. */
const DrinkLines = ({ drink, view, full }: { drink: Drink; view: CardView; full: boolean }) => {
  const origin = [drink.cellar, drink.year, drink.is_campari && view.words('campari')].filter(Boolean).join(', ')
  const known = knownLine(drink, view)
  return (
    <>
      {origin && <p className="origin">{origin}</p>}
      {drink.description && <Description item={drink} view={view} full={full} />}
      {known && <p className="allergens">{known}</p>}
    </>
  )
}

/**
 * Writes the card of a dish or a drink, wherever there is one: in the menu and its lists on the server, in what arrives
 * later in the browser (write-cards.tsx), and in full on the pages to be read without a script. In one glance: name, one
 * line, allergens, price, picture and one button (spec section 2, 'Menu pieces'). Elements without hooks or handlers, so
 * that no code of it is in the first load. What changes on it afterwards, components/menu/page/patch-card.ts writes.
 */
export const Card = (props: Props) => {
  const { answer, view, full = false } = props
  const { kind, item, inTastingMenu } = answer
  const { words } = view
  const button = full ? null : buttonOf(answer, view.ordering)
  return (
    <article className={cardClass(item.image_path, button)} {...(full ? {} : dataOf(answer))}>
      {kind === 'dish' && item.special && <p className="special">{words('recommended')}</p>}
      <Name {...props} />
      {kind === 'dish' ? (
        <DishLines dish={item} view={view} full={full} />
      ) : (
        <DrinkLines drink={item} view={view} full={full} />
      )}
      {!inTastingMenu && cardPrices(item, view)}
      {full && kind === 'dish' && !inTastingMenu && <SizeLines dish={item} locale={view.locale} />}
      {!item.available && <p className="sold-out">{words('soldOut')}</p>}
      <CardPicture src={item.image_path} />
      {button === 'asks' && (
        <button type="button" className="options" data-options>
          {words('options')}
        </button>
      )}
      {button === 'adds' && <AddButton needsChoice={needsChoice(item)} words={words} />}
    </article>
  )
}
