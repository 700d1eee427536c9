import { cardId } from '@/components/menu/card/card-id'
import { cardKey } from '@/components/menu/page/card-data'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { onNewCards } from '@/components/menu/page/new-cards'
import { fillName, patchCard } from '@/components/menu/page/patch-card'
import { listenToVenue } from '@/lib/browser/availability/listen-to-venue'
import { loadCart } from '@/lib/browser/cart/cart-store'
import type { VenueState } from '@/lib/core/availability/venue-state'
import { loadNamespace } from '@/lib/core/i18n/catalogue'

/** Sold out for now; what the menu lacks stays. */
const GONE = '[data-gone=""]'

/** Keeps cards in step with what is sold out now. Answers how to stop. */
export const startLiveCards = ({ venue, locale }: MenuContext, say: (text: string) => void): (() => void) => {
  const cart = loadCart(venue.id)
  let gone: ReadonlySet<string> | null = null

  const draw = (text: string, root: ParentNode = document): void => {
    if (!gone) return
    for (const card of root.querySelectorAll<HTMLElement>('article.card')) {
      patchCard(card, { soldOut: gone.has(cardKey(card)) ? text : null })
    }
  }
  const withTexts = (act: (words: { soldOut: string; soldOutInCart: string }) => void): void =>
    void loadNamespace(locale, 'tools').then(act, () => undefined)

  const onState = ({ soldOut }: VenueState): void => {
    const before = gone
    gone = new Set(soldOut.map(({ kind, id }) => `${kind}-${id}`))
    // Most menus have nothing sold out: load no texts.
    if (gone.size === 0 && !document.querySelector(GONE)) return
    withTexts((words) => {
      draw(words.soldOut)
      const line = cart.getState().cart.products.find(({ kind, itemId }) => {
        const key = cardId(kind, itemId)
        return gone?.has(key) && !before?.has(key)
      })
      if (line) say(fillName(words.soldOutInCart, line.name))
    })
  }
  const stops = [
    listenToVenue(venue.ref, onState),
    onNewCards((root) => {
      if (gone?.size || root.querySelector(GONE)) withTexts(({ soldOut }) => draw(soldOut, root))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
