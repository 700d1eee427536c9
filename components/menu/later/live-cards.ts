import { fillName } from '@/components/menu/page/card-actions'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { onNewCards } from '@/components/menu/page/new-cards'
import { listenToVenue } from '@/lib/availability/browser/listen-to-venue'
import type { VenueState } from '@/lib/availability/venue-state'
import { loadCart } from '@/lib/cart/browser/cart-store'
import { loadNamespace } from '@/lib/i18n/catalogue'

/** Says it where '+' was, or beside the price. A card with neither would grow under the eyes of who reads it. */
const markGone = (card: Element, text: string): void => {
  const place = [...card.querySelectorAll('.price, .glass')].at(-1) ?? card.querySelector('.add')
  if (!place || card.querySelector('.sold-out')) return
  const hadFocus = card.querySelector('.add, .take') === document.activeElement
  card.setAttribute('data-gone', '')
  place.after(Object.assign(document.createElement('p'), { className: 'sold-out', textContent: text }))
  if (hadFocus) card.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true })
}

const markBack = (card: Element): void => {
  card.removeAttribute('data-gone')
  card.querySelector('.sold-out')?.remove()
}

/**
 * Keeps the cards as what is sold out now: those that the page was made with, and those that come to it later. What the
 * venue's own system has not got is left as it stands. Answers how to stop.
 */
export const startLiveCards = ({ venue, locale }: MenuContext, say: (text: string) => void): (() => void) => {
  const cart = loadCart(venue.id)
  let gone: ReadonlySet<string> | null = null

  const draw = (text: string, root: ParentNode = document): void => {
    if (!gone) return
    for (const card of root.querySelectorAll('article.card[id]')) {
      const isGone = gone.has(card.id)
      if (isGone === card.hasAttribute('data-gone')) continue
      if (isGone) markGone(card, text)
      else markBack(card)
    }
  }
  const withTexts = (act: (words: { soldOut: string; soldOutInCart: string }) => void): void =>
    void loadNamespace(locale, 'tools').then(act, () => undefined)

  const onState = ({ soldOut }: VenueState): void => {
    const before = gone
    gone = new Set(soldOut.map(({ kind, id }) => `${kind}-${id}`))
    // Most menus have all there is: nothing is loaded for them.
    if (gone.size === 0 && !document.querySelector('[data-gone]')) return
    withTexts((words) => {
      draw(words.soldOut)
      const line = cart.getState().cart.products.find(({ kind, itemId }) => {
        const key = `${kind}-${itemId}`
        return gone?.has(key) && !before?.has(key)
      })
      if (line) say(fillName(words.soldOutInCart, line.name))
    })
  }
  const stops = [
    listenToVenue(venue.ref, onState),
    onNewCards((root) => {
      if (gone?.size || root.querySelector('[data-gone]')) withTexts(({ soldOut }) => draw(soldOut, root))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
