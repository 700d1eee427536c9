import { AddButton, canAdd } from '@/components/menu/card/add-button'
import { Allergens } from '@/components/menu/card/allergens'
import { CardName } from '@/components/menu/card/card-name'
import { CardPicture } from '@/components/menu/card/card-picture'
import { cardPrices } from '@/components/menu/card/card-prices'
import type { CardView } from '@/components/menu/card/card-view'
import { IngredientLine, SizeLines } from '@/components/menu/card/full-facts'
import { PartName } from '@/components/menu/card/part-name'
import { itemPath } from '@/lib/core/http/links'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import { dietIcon, dietOf } from '@/lib/core/menu/filters/diet-icons'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { needsChoice } from '@/lib/core/menu/item-details'
import { menuTextLang } from '@/lib/core/menu/menu-text'
import { cutDescription } from '@/lib/core/text/cut-text'

type Props = {
  answer: ItemAnswer
  view: CardView
  heading?: 'h1' | 'h3' | 'h4'
  /** For pages without a script: no buttons, no data. */
  full?: boolean
}

const Description = ({ item, view, full }: { item: Dish | Drink; view: CardView; full: boolean }) => (
  <p className="line" lang={menuTextLang(view.locale, item, 'description')}>
    {full ? item.description : cutDescription(item.description)}
  </p>
)

type CardButton = 'adds' | 'asks' | null

/**
 * Adds to the cart, or shows the options where nothing can be ordered (spec section 2). As a class it reserves the place
 * of the button before a slow network has brought it.
 */
const buttonOf = ({ kind, item, inTastingMenu }: ItemAnswer, ordering: boolean): CardButton => {
  if (ordering) return !inTastingMenu && canAdd(item) ? 'adds' : null
  return kind === 'dish' && item.variations.length + item.additions.categories.length > 0 ? 'asks' : null
}

/** '' sold out for now, 'menu' unavailable on the menu. Read by components/menu/page/card-data.ts. */
const goneState = ({ available, goneForNow }: ItemAnswer['item']): '' | 'menu' | undefined => {
  if (goneForNow) return ''
  return available ? undefined : 'menu'
}

const iconOf = ({ icon }: Dish, view: CardView) => {
  const diet = dietOf(icon)
  return diet && <img src={dietIcon(diet)} alt={view.dietName(diet)} width="20" height="20" loading="lazy" />
}

const Name = ({ answer, view, heading: Heading = 'h3', full }: Props) => {
  const { kind, item } = answer
  // The item's own page.
  if (Heading === 'h1') return <h1 lang={menuTextLang(view.locale, item)}>{item.name}</h1>
  const href = itemPath(view.type, view.venueRef, kind, item.id)
  const icon = !full && kind === 'dish' && iconOf(item, view)
  return <CardName item={item} view={view} heading={Heading} href={href} icon={icon} />
}

const DishLines = ({ dish, view, full }: { dish: Dish; view: CardView; full: boolean }) => (
  <>
    {dish.description && <Description item={dish} view={view} full={full} />}
    {full && <IngredientLine dish={dish} locale={view.locale} />}
    {!full && dish.suggested_drink && (
      <p className="with">
        {view.words('goodWith')} <PartName of={dish.suggested_drink} locale={view.locale} />
      </p>
    )}
  </>
)

const DrinkLines = ({ drink, view, full }: { drink: Drink; view: CardView; full: boolean }) => {
  const origin = [drink.cellar, drink.year, drink.is_campari && view.words('campari')].filter(Boolean).join(', ')
  return (
    <>
      {origin && <p className="origin">{origin}</p>}
      {drink.description && <Description item={drink} view={view} full={full} />}
    </>
  )
}

/**
 * The only writer of cards: server lists, later arrivals in the browser (write-cards.tsx), and pages without a script
 * (`full`); spec section 2, 'Menu pieces'. No hooks or handlers: its code is not in the first load. Later changes:
 * components/menu/page/patch-card.ts.
 */
export const Card = (props: Props) => {
  const { answer, view, full = false } = props
  const { kind, item, inTastingMenu } = answer
  const { words } = view
  const button = full ? null : buttonOf(answer, view.ordering)
  return (
    <article data-gone={full ? undefined : goneState(item)} className={button ? `card ${button}` : 'card'}>
      <CardPicture src={item.image_path} />
      {kind === 'dish' && item.special && <p className="special">{words('recommended')}</p>}
      <Name {...props} />
      {kind === 'dish' ? (
        <DishLines dish={item} view={view} full={full} />
      ) : (
        <DrinkLines drink={item} view={view} full={full} />
      )}
      {!inTastingMenu && cardPrices(item, view)}
      {full && kind === 'dish' && !inTastingMenu && <SizeLines dish={item} locale={view.locale} />}
      <Allergens answer={answer} view={view} full={full} />
      {!item.available && <p className="sold-out">{words('soldOut')}</p>}
      {button === 'asks' && (
        <button type="button" className="options" data-options>
          {words('options')}
        </button>
      )}
      {button === 'adds' && <AddButton needsChoice={needsChoice(item)} words={words} />}
    </article>
  )
}
