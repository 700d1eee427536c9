import { Card } from '@/components/menu/card/card'
import { cardId } from '@/components/menu/card/card-id'
import type { MenuView } from '@/components/menu/markup/menu-view'
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
  const place = cardId(answer.kind, answer.item.id)
  return (
    <>
      <script>{toSheet(place)}</script>
      <header className="menu-head">
        <p>
          <a href={menu}>{venue.name}</a>
        </p>
      </header>
      <Card answer={answer} view={view} heading="h1" full />
      <p>{words.askStaff}</p>
      <p>
        <a href={`${menu}#${place}`}>{words.readInMenu}</a>
      </p>
    </>
  )
}
