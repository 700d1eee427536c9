import { Card } from '@/components/menu/card/card'
import { cardId } from '@/components/menu/card/card-id'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { menuPath } from '@/lib/core/http/links'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'

/** Replaces the entry by the menu with the sheet open: Back leads to where the link was. */
const toSheet = (place: string): string =>
  `location.replace('../../menu'+location.search+'#${place}'+location.hash.replace('#','&'))`

type Props = { answer: ItemAnswer; view: MenuView; words: { readInMenu: string; askStaff: string } }

/** An item without a script; with one, its sheet on the menu. */
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
