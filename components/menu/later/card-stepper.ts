import { cardItem, fillName, nameOn } from '@/components/menu/page/card-actions'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { onNewCards } from '@/components/menu/page/new-cards'
import { loadCart } from '@/lib/cart/browser/cart-store'
import { lineToTake } from '@/lib/cart/line-to-take'
import { lineKey } from '@/lib/cart/transitions'
import { loadNamespace } from '@/lib/i18n/catalogue'

const ADD = '.add'

/** Puts '−' before '+' on a card that has pieces in the cart, and takes it away with the last of them. */
const drawOn = (add: HTMLElement, label: string): void => {
  const before = add.previousElementSibling
  const take = before?.matches('.take') ? before : null
  if (add.dataset.n && !take) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'take' })
    const card = add.closest('article')
    button.setAttribute('aria-label', fillName(label, card ? nameOn(card) : ''))
    add.before(button)
  } else if (!add.dataset.n && take) {
    const hadFocus = take === document.activeElement
    take.remove()
    if (hadFocus) add.focus({ preventScroll: true })
  }
}

const draw = (label: string, root: ParentNode = document): void => {
  for (const add of root.querySelectorAll<HTMLElement>(`${ADD}[data-n],.take + ${ADD}`)) drawOn(add, label)
}

/**
 * The stepper of the cards: '−', count and '+'. Count and '+' are the page's own (`card-actions.ts`); '−' comes with the
 * cart, so that a card of a first visit does not carry it. Answers how to stop.
 */
export const startStepper = ({ venue, locale }: MenuContext, say: (text: string) => void): (() => void) => {
  const cart = loadCart(venue.id)
  const texts = loadNamespace(locale, 'tools')
  // Without its texts a button would have no name: then '−' stays on the cart's page alone.
  const withTexts = (act: (words: Awaited<typeof texts>) => void) => void texts.then(act, () => undefined)
  const show = (root?: ParentNode) => withTexts(({ take }) => draw(take, root))
  const onClick = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest('.take')?.closest('article') : null
    const item = card && cardItem(card)
    if (!card || !item) return
    const line = lineToTake(cart.getState().cart.products, item.kind, item.id)
    // Which of several lines: the cart's page shows them with their choices.
    if (!line) return document.querySelector<HTMLElement>('.cart-bar')?.click()
    const name = nameOn(card)
    cart.getState().dispatch({ type: 'subtractOne', key: lineKey(line) })
    withTexts(({ taken }) => say(fillName(taken, name).replace('{count}', String(line.quantity - 1))))
  }
  show()
  // After the counts, which subscribed when the page came to life.
  const stops = [cart.subscribe(() => show()), onNewCards(show)]
  document.addEventListener('click', onClick)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('click', onClick)
  }
}
