import '@/components/menu/later/stock-cards.css'
import { countsOf } from '@/components/menu/page/card-actions'
import { cardKey, nameOn } from '@/components/menu/page/card-data'
import { onNewCards } from '@/components/menu/page/new-cards'
import { fillName } from '@/components/menu/page/patch-card'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { LOW_STOCK } from '@/lib/core/availability/stock'

/** Texts with {count}, the last one with {name} too. */
export type StockWords = { lastOne: string; left: string; allInCart: string }

type Left = ReadonlyMap<string, number>

const sayLeft = ({ lastOne, left }: StockWords, pieces: number): string =>
  pieces === 1 ? lastOne : left.replace('{count}', String(pieces))

const mark = (card: HTMLElement, text: string | null): void => {
  const known = card.querySelector('.stock-left')
  if (text === null) known?.remove()
  if (text === null || known?.textContent === text) return
  const line = known ?? Object.assign(document.createElement('p'), { className: 'stock-left' })
  line.textContent = text
  const place = [...card.querySelectorAll('.price, .glass')].at(-1)
  if (!known) place?.before(line)
}

/**
 * Says on cards how many are left, and stops '+' once all of them are in the cart. `leftOf`: of what is counted, by the
 * card's key. Answers how to draw again and how to stop.
 */
export const startStockCards = (
  venueId: number,
  { leftOf, words, say }: { leftOf: () => Left; words: StockWords; say: (text: string) => void },
) => {
  const cart = cartStore(venueId)
  const inCart = () => countsOf(cart.getState().cart.products)
  const draw = (root: ParentNode = document): void => {
    const [left, counts] = [leftOf(), inCart()]
    for (const card of root.querySelectorAll<HTMLElement>('article.card')) {
      const key = cardKey(card)
      const pieces = left.get(key)
      const isShort = pieces !== undefined && (pieces <= LOW_STOCK || (counts.get(key) ?? 0) >= pieces)
      mark(card, isShort ? sayLeft(words, pieces) : null)
    }
  }
  const onClick = (event: MouseEvent): void => {
    const card = event.target instanceof Element && event.target.closest('.add')?.closest('article')
    if (!card) return
    const key = cardKey(card)
    const pieces = leftOf().get(key)
    if (pieces === undefined || (inCart().get(key) ?? 0) < pieces) return
    event.preventDefault()
    event.stopImmediatePropagation()
    say(fillName(words.allInCart, nameOn(card)).replace('{count}', String(pieces)))
  }
  addEventListener('click', onClick, true)
  const stops = [cart.subscribe(() => draw()), onNewCards(draw)]
  draw()
  return {
    draw,
    stop: () => {
      removeEventListener('click', onClick, true)
      for (const stop of stops) stop()
    },
  }
}
