import { cardItem, nameOn } from '@/components/menu/page/card-data'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { onNewCards } from '@/components/menu/page/new-cards'
import { fillName, patchCard } from '@/components/menu/page/patch-card'
import { loadCart } from '@/lib/browser/cart/cart-store'
import { lineToTake } from '@/lib/core/cart/line-to-take'
import { lineKey } from '@/lib/core/cart/transitions'
import { loadNamespace } from '@/lib/core/i18n/catalogue'

const draw = (take: string, root: ParentNode = document): void => {
  for (const part of root.querySelectorAll('.add[data-n],.take')) {
    const card = part.closest('article')
    if (card) patchCard(card, { take })
  }
}

/** '−' on cards. It comes with the cart, so that a first visit does not load it. Answers how to stop. */
export const startStepper = ({ venue, locale }: MenuContext, say: (text: string) => void): (() => void) => {
  const cart = loadCart(venue.id)
  const texts = loadNamespace(locale, 'tools')
  // Without texts the button would have no name: leave it out.
  const withTexts = (act: (words: Awaited<typeof texts>) => void) => void texts.then(act, () => undefined)
  const show = (root?: ParentNode) => withTexts(({ take }) => draw(take, root))
  const onClick = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest('.take')?.closest('article') : null
    const item = card && cardItem(card)
    if (!card || !item) return
    const line = lineToTake(cart.getState().cart.products, item.kind, item.id)
    // Several lines with choices: the cart page shows which.
    if (!line) return document.querySelector<HTMLElement>('.cart-bar')?.click()
    const name = nameOn(card)
    cart.getState().dispatch({ type: 'subtractOne', key: lineKey(line) })
    withTexts(({ taken }) => say(fillName(taken, name).replace('{count}', String(line.quantity - 1))))
  }
  show()
  // Subscribed after the counts, which it reads.
  const stops = [cart.subscribe(() => show()), onNewCards(show)]
  document.addEventListener('click', onClick)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('click', onClick)
  }
}
