'use client'

import { askItem } from '@/components/menu/item/fetch-item'
import type { MenuContext } from '@/components/menu/page/menu-context'
import type { Favourite } from '@/lib/menu/favourites'

export type FoundCards = { cards: DocumentFragment; failed: boolean }

/** The card that the page has of an item, without what was marked on it. */
const cardOnPage = ({ kind, id }: Favourite): Node | null => {
  const copy = document.querySelector(`#menu [id="${kind}-${id}"]`)?.cloneNode(true)
  if (!(copy instanceof Element)) return null
  copy.querySelector('.star')?.remove()
  return copy
}

const cardFromServer = async (item: Favourite, context: MenuContext): Promise<Node | null> => {
  const answer = await askItem(item, context)
  if (!answer) return null
  const { writeCards } = await import('@/components/menu/later/write-cards')
  return writeCards([answer], 3, context)
}

/** Cards of the marked items, those of the page at once, others asked for; an item the venue dropped is left out. */
export const favouriteCards = async (list: Favourite[], context: MenuContext): Promise<FoundCards> => {
  const found = await Promise.allSettled(list.map((item) => cardOnPage(item) ?? cardFromServer(item, context)))
  const cards = document.createDocumentFragment()
  for (const one of found) if (one.status === 'fulfilled' && one.value) cards.append(one.value)
  return { cards, failed: found.some(({ status }) => status === 'rejected') }
}
