import { cardId } from '@/components/menu/card/card-id'
import type { startStockCards } from '@/components/menu/later/stock-cards'
import { cardKey } from '@/components/menu/page/card-data'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { onNewCards } from '@/components/menu/page/new-cards'
import { fillName, patchCard } from '@/components/menu/page/patch-card'
import { listenToVenue } from '@/lib/browser/availability/listen-to-venue'
import { loadCart } from '@/lib/browser/cart/cart-store'
import { followServed, laterItems } from '@/lib/browser/menu/served-items'
import type { VenueState } from '@/lib/core/availability/venue-state'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import type { OrderType } from '@/lib/core/venue/order-type'

/** Sold out for now; what the menu lacks stays. */
const GONE = '[data-gone=""]'

/** Types whose orders are for now; of the others the diner chooses a time. */
const NOW: ReadonlySet<OrderType> = new Set(['r', 'h', 's'])

/** Keeps cards in step with what is sold out or not served now. Answers how to stop. */
export const startLiveCards = ({ venue, type, locale }: MenuContext, say: (text: string) => void): (() => void) => {
  const cart = loadCart(venue.id)
  let gone: ReadonlySet<string> | null = null
  let left: ReadonlyMap<string, number> = new Map()
  let stock: Promise<ReturnType<typeof startStockCards> | null> | null = null

  const markOf = (card: HTMLElement, text: string): string | null => {
    const key = cardKey(card)
    if (gone?.has(key)) return text
    // Hours take the place of '+': beside a price they would make the card taller while it is read.
    return card.matches('.adds') ? (laterItems.getState().later.get(key) ?? null) : null
  }
  const draw = (text: string, root: ParentNode = document): void => {
    for (const card of root.querySelectorAll<HTMLElement>('article.card')) {
      const mark = markOf(card, text)
      // Until the venue says what is sold out, the page's own marks stay.
      if (mark === null && !gone) continue
      // Another mark takes the place of the first.
      if (mark !== null && card.dataset.gone === '') patchCard(card, { soldOut: null })
      patchCard(card, { soldOut: mark })
    }
  }
  const withTexts = (act: (words: { soldOut: string; soldOutInCart: string }) => void): void =>
    void loadNamespace(locale, 'tools').then(act, () => undefined)

  const showStock = (counted: VenueState['left']): void => {
    const here = type === 'b' ? [] : counted.filter((item) => item.left > 0)
    left = new Map(here.map((item) => [cardId(item.kind, item.id), item.left]))
    if (left.size === 0 && !stock) return
    const start = async () => {
      const [{ startStockCards }, words] = await Promise.all([
        import('@/components/menu/later/stock-cards'),
        loadNamespace(locale, 'tools'),
      ])
      return startStockCards(venue.id, { leftOf: () => left, words, say })
    }
    // Without its code the server still refuses what is not left.
    stock ??= start().catch(() => null)
    void stock.then((cards) => cards?.draw())
  }

  const onState = ({ soldOut, left: counted }: VenueState): void => {
    showStock(counted)
    const before = gone
    // What is left is counted for today: a booking is for another day.
    const ranOut = new Set(
      type === 'b' ? counted.flatMap(({ kind, id, left }) => (left === 0 ? [`${kind}-${id}`] : [])) : [],
    )
    gone = new Set(soldOut.map(({ kind, id }) => `${kind}-${id}`).filter((key) => !ranOut.has(key)))
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
  const redraw = (): void => withTexts(({ soldOut }) => draw(soldOut))
  const stops = [
    listenToVenue(venue.ref, onState),
    ...(NOW.has(type) ? [laterItems.subscribe(redraw), followServed(venue.ref, locale)] : []),
    onNewCards((root) => {
      if (gone?.size || laterItems.getState().later.size || root.querySelector(GONE))
        withTexts(({ soldOut }) => draw(soldOut, root))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    void stock?.then((cards) => cards?.stop())
  }
}
