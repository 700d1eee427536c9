import { writtenCard } from '@/components/menu/later/written-card'
import { cardKey } from '@/components/menu/page/card-data'
import { patchCard } from '@/components/menu/page/patch-card'

const CARDS = ':scope > article.card'

const cardsOf = (panel: Element): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>(CARDS)]

/** The card as the menu has it: availability comes by another way. */
const asOnMenu = (card: HTMLElement): HTMLElement => {
  const written = writtenCard(card)
  patchCard(written, { soldOut: null })
  return written
}

/** Unchanged cards stay the same element: a finger may be on one. */
const isSame = (card: HTMLElement, now: HTMLElement): boolean => asOnMenu(card).isEqualNode(asOnMenu(now))

/** Restores the focus on the same part of the new card. */
const keepFocus = (before: Element, now: Element): void => {
  const focused = document.activeElement
  if (!focused || !before.contains(focused)) return
  const part = ['.add', '[data-options]', 'a'].find((selector) => focused.matches(selector))
  queueMicrotask(() => now.querySelector<HTMLElement>(part ?? 'a')?.focus({ preventScroll: true }))
}

const exchange = (card: HTMLElement, now: HTMLElement): HTMLElement => {
  if (isSame(card, now)) return card
  const adopted = document.importNode(now, true)
  keepFocus(card, adopted)
  return adopted
}

const renewHead = (panel: Element, now: Element): void => {
  for (const selector of ['summary small', '.tasting']) {
    const [had, has] = [panel, now].map((one) => one.querySelector(`:scope > ${selector}`))
    if (had && has && !had.isEqualNode(has)) had.replaceWith(document.importNode(has, true))
  }
  if (now.querySelector(CARDS)) panel.querySelector(':scope > .empty')?.remove()
}

/** Long menu: fetch the cards of the section again. */
const deferAgain = (panel: HTMLDetailsElement, count: string): boolean => {
  const cards = cardsOf(panel)
  if (panel.dataset.deferred !== undefined && cards.length === 0) {
    panel.dataset.deferred = count
    return false
  }
  panel.style.minHeight = `${panel.offsetHeight}px`
  for (const card of cards) card.remove()
  panel.dataset.deferred = count
  panel.dispatchEvent(new Event('toggle'))
  return true
}

/** Makes the cards of a panel those of `now`; true if any changed. */
export const renewPanel = (panel: HTMLDetailsElement, now: HTMLDetailsElement): boolean => {
  renewHead(panel, now)
  const { deferred } = now.dataset
  if (deferred !== undefined) return deferAgain(panel, deferred)
  const had = cardsOf(panel)
  const known = new Map(had.map((card) => [cardKey(card), card]))
  const cards = cardsOf(now).map((card) => {
    const before = known.get(cardKey(card))
    return before ? exchange(before, card) : document.importNode(card, true)
  })
  if (cards.length === had.length && cards.every((card, at) => card === had[at])) return false
  const next = new Map(cards.map((card) => [cardKey(card), card]))
  for (const card of had) {
    const other = next.get(cardKey(card))
    if (!other) card.remove()
    else if (other !== card) card.replaceWith(other)
  }
  for (const [at, card] of cards.entries()) {
    const there = cardsOf(panel)[at]
    if (!there) panel.append(card)
    else if (there !== card) there.before(card)
  }
  return true
}
