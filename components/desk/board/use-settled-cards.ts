'use client'

import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import {
  type CardPlaces,
  placeCards,
  scrollCards,
  settlesIn,
  settlingCards,
  successorOf,
} from '@/lib/core/desk/board/settled-cards'

const CARD = '[data-order]'

const idOf = (card: HTMLElement): string => card.dataset.order ?? ''

const cardsIn = (part: ParentNode): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(CARD)]

/** Only cards that are shown have a place. */
const placesIn = (board: HTMLElement) =>
  new Map(
    cardsIn(board).flatMap((card) => {
      const [box] = card.getClientRects()
      return box ? [[idOf(card), { left: box.left, top: box.top }] as const] : []
    }),
  )

const heightOfPage = (): number => document.documentElement.scrollHeight

/** Marks the cards that just changed place with `data-settling`, which no pointer reaches (order-card.css). */
const watchPlaces = (board: HTMLElement) => {
  let places: CardPlaces | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = (): void => {
    if (!places) return
    const now = Date.now()
    const settling = new Set(settlingCards(places, now))
    for (const card of cardsIn(board)) card.toggleAttribute('data-settling', settling.has(idOf(card)))
    clearTimeout(timer)
    const next = settlesIn(places, now)
    if (next !== null) timer = setTimeout(mark, next)
  }
  let scrolled = window.scrollY
  let height = heightOfPage()
  const follow = (): void => {
    scrolled = window.scrollY
    if (places) places = scrollCards(places, placesIn(board))
  }
  const look = (): void => {
    // The event of a scroll comes a frame late. Only a page that became shorter scrolls under a finger that rests.
    if (window.scrollY !== scrolled && heightOfPage() >= height) follow()
    scrolled = window.scrollY
    height = heightOfPage()
    places = placeCards(places, placesIn(board), Date.now())
    mark()
  }
  // Fonts, sizes and what a card opens by itself.
  const sizes = new ResizeObserver(look)
  sizes.observe(board)
  window.addEventListener('scroll', follow, { passive: true })
  const stop = (): void => {
    clearTimeout(timer)
    sizes.disconnect()
    window.removeEventListener('scroll', follow)
  }
  return { look, stop }
}

type Focused = { id: string; column: HTMLElement; order: string[] }

/** Remembers which card has the keyboard's focus, and gives it to the next one when that card leaves its column. */
const useKeptFocus = () => {
  const focused = useRef<Focused | null>(null)
  const remember = ({ target }: FocusEvent<HTMLElement>): void => {
    const card = target.closest<HTMLElement>(CARD)
    const column = target.closest('section')
    const isByKeyboard = target.matches(':focus-visible')
    focused.current =
      card && column && isByKeyboard ? { id: idOf(card), column, order: cardsIn(column).map(idOf) } : null
  }
  const forget = ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget) focused.current = null
  }
  useLayoutEffect(() => {
    const last = focused.current
    if (!last) return
    const cards = cardsIn(last.column)
    const ids = cards.map(idOf)
    if (ids.includes(last.id)) {
      last.order = ids
      return
    }
    focused.current = null
    if (document.activeElement !== document.body) return
    const successor = successorOf(last.id, last.order, new Set(ids))
    const card = cards.find((each) => idOf(each) === successor)
    const next =
      card?.querySelector<HTMLElement>('[aria-expanded]') ??
      last.column.querySelector<HTMLElement>('summary, [tabindex]')
    next?.focus()
  })
  return { onFocusCapture: remember, onBlurCapture: forget }
}

/** A board on which no press meets a card that has just moved, and the keyboard's focus outlives a card. */
export const useSettledCards = (board: RefObject<HTMLElement | null>) => {
  const watching = useRef<ReturnType<typeof watchPlaces> | null>(null)
  useEffect(() => {
    const watcher = board.current && watchPlaces(board.current)
    watching.current = watcher
    return () => watcher?.stop()
  }, [board])
  useLayoutEffect(() => watching.current?.look())
  return useKeptFocus()
}
