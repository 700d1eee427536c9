import { fadeFrom } from '@/components/ui/cross-fade'

/** Milliseconds from pointerup to a click. */
const CLICK_MS = 400

/** Pointer guard: holds a layout change while a pointer is down, or the tap would hit another card. */
export const pointerGuard = (): ((move: () => void) => void) => {
  let waiting: (() => void) | null = null
  let isDown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    isDown = false
    clearTimeout(timer)
    const move = waiting
    waiting = null
    move?.()
  }
  const releaseIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(release, ms)
  }
  const options = { capture: true, passive: true }
  addEventListener(
    'pointerdown',
    () => {
      isDown = true
      clearTimeout(timer)
    },
    options,
  )
  addEventListener('pointerup', () => releaseIn(CLICK_MS), options)
  // The pointer scrolls.
  addEventListener('pointercancel', () => releaseIn(0), options)
  // After other click listeners.
  addEventListener('click', () => releaseIn(0), options)
  return (move) => {
    if (isDown) waiting = move
    else move()
  }
}

const PLACED = '#filter-summary > :not([hidden]), .strip, #menu summary, #menu article.card'

/** Top and bottom of each visible part. */
const inSight = (): Map<Element, string> => {
  const places = new Map<Element, string>()
  for (const part of document.querySelectorAll(PLACED)) {
    const { top, bottom } = part.getBoundingClientRect()
    if (bottom > top && bottom > 0 && top < innerHeight) places.set(part, `${top} ${bottom}`)
  }
  return places
}

/** Cross-fades the menu if the update moved something visible. */
export const exchange = (update: () => void): void => {
  const before = inSight()
  update()
  const after = inSight()
  const isMoved = [...before].some(([part, place]) => after.get(part) !== place) || after.size !== before.size
  if (!isMoved) return
  const summary = document.getElementById('filter-summary')
  if (summary) fadeFrom(summary)
}
