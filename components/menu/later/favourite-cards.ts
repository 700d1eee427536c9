'use client'

import { fetchItem } from '@/components/menu/item/fetch-item'
import type { MenuContext } from '@/components/menu/page/menu-context'
import type { Favourite } from '@/lib/menu/favourites'

/** `failed`: some could not be fetched, and may be tried again. */
export type FavouriteCards = { cards: DocumentFragment; failed: boolean }

/** A copy of the card on the page, without the buttons that came to it later; its heading as in any list, however deep its course lies. */
const cloneCard = ({ kind, id }: Favourite): Node | null => {
  const copy = document.querySelector(`#menu [id="${kind}-${id}"]`)?.cloneNode(true)
  if (!(copy instanceof Element)) return null
  for (const button of copy.querySelectorAll('.star,.take')) button.remove()
  const deep = copy.querySelector('h4')
  if (deep) {
    const heading = document.createElement('h3')
    heading.append(...deep.childNodes)
    deep.replaceWith(heading)
  }
  return copy
}

/** For a card of a deferred section; null for an item that the venue dropped. */
const fetchCard = async (favourite: Favourite, context: MenuContext): Promise<Node | null> => {
  const item = await fetchItem(context.venue.ref, favourite, context.locale)
  if (item === 'gone') return null
  const { writeCards } = await import('@/components/menu/later/write-cards')
  return writeCards([item], 'h3', context)
}

/** Cards of the favourites, in their order: cloned from the page where it has them, else fetched. */
export const favouriteCards = async (list: Favourite[], context: MenuContext): Promise<FavouriteCards> => {
  const results = await Promise.allSettled(list.map((item) => cloneCard(item) ?? fetchCard(item, context)))
  const cards = document.createDocumentFragment()
  for (const result of results) if (result.status === 'fulfilled' && result.value) cards.append(result.value)
  return { cards, failed: results.some(({ status }) => status === 'rejected') }
}
