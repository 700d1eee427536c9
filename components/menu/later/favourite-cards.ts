'use client'

import { fetchItem } from '@/components/menu/item/fetch-item'
import { writtenCard } from '@/components/menu/later/written-card'
import { cardOf } from '@/components/menu/page/card-data'
import type { MenuContext } from '@/components/menu/page/menu-context'
import type { Favourite } from '@/lib/core/menu/favourites'

/** `failed`: some could not be fetched, and may be retried. */
export type FavouriteCards = { cards: DocumentFragment; failed: boolean }

/** Copies the card on the page, with the heading level of a list. */
const copyOfCard = (favourite: Favourite): Node | null => {
  const menu = document.getElementById('menu')
  const card = menu && cardOf(favourite, menu)
  if (!card) return null
  const copy = writtenCard(card)
  const deep = copy.querySelector('h4')
  if (deep) {
    const heading = document.createElement('h3')
    heading.append(...deep.childNodes)
    deep.replaceWith(heading)
  }
  return copy
}

/** Null for an item the venue dropped. */
const fetchCard = async (favourite: Favourite, context: MenuContext): Promise<Node | null> => {
  const item = await fetchItem(context.venue.ref, favourite, context.locale)
  if (item === 'gone') return null
  const { writeCards } = await import('@/components/menu/later/write-cards')
  return writeCards([item], 'h3', context)
}

/** Cards in the order of the list: copied from the page where it has them, else fetched. */
export const favouriteCards = async (list: Favourite[], context: MenuContext): Promise<FavouriteCards> => {
  const results = await Promise.allSettled(list.map((item) => copyOfCard(item) ?? fetchCard(item, context)))
  const cards = document.createDocumentFragment()
  for (const result of results) if (result.status === 'fulfilled' && result.value) cards.append(result.value)
  return { cards, failed: results.some(({ status }) => status === 'rejected') }
}
