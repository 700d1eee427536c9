import type { MenuView } from '@/components/menu/markup/menu-view'
import { PlainDish, PlainDrink } from '@/components/menu/markup/plain-items'
import { menuPath } from '@/lib/links'
import type { ItemAnswer } from '@/lib/menu/item-answer'

/**
 * Goes on to the menu with the item's sheet open, without an entry of its own: Back leads to where the link was. The
 * language and the shared cart of the address go along.
 */
const toSheet = (place: string): string =>
  `location.replace('../../menu'+location.search+'#${place}'+location.hash.replace('#','&'))`

type Props = { answer: ItemAnswer; view: MenuView; words: { readInMenu: string; askStaff: string } }

/** One dish or drink to be read without a script; with one, its sheet on the menu. */
export const ItemPage = ({ answer, view, words }: Props) => {
  const { type, venueRef, venue } = view
  const menu = menuPath(type, venueRef)
  const place = `${answer.kind}-${answer.item.id}`
  return (
    <>
      <script>{toSheet(place)}</script>
      <header className="menu-head">
        <p>
          <a href={menu}>{venue.name}</a>
        </p>
      </header>
      {answer.kind === 'dish' ? (
        <PlainDish dish={answer.item} inTastingMenu={answer.inTastingMenu} view={view} heading="h1" />
      ) : (
        <PlainDrink drink={answer.item} view={view} heading="h1" />
      )}
      <p>{words.askStaff}</p>
      <p>
        <a href={`${menu}#${place}`}>{words.readInMenu}</a>
      </p>
    </>
  )
}
