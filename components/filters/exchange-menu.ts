import { fadeFrom } from '@/components/ui/cross-fade'

/** A press is over with its click; where none follows, after this. */
const CLICK_MS = 400

/**
 * Pointer guard: between a finger's coming down and its click the page keeps still, or the tap would meet another card, or
 * none. Answers how to run what moves things: at once, or as soon as no finger is down; of several that wait, the last.
 */
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
  // A pointer that scrolls is cancelled.
  addEventListener('pointercancel', () => releaseIn(0), options)
  // After whoever else listens to the click.
  addEventListener('click', () => releaseIn(0), options)
  return (move) => {
    if (isDown) waiting = move
    else move()
  }
}

const PLACED = '#filter-summary > :not([hidden]), .strip, #menu summary, #menu article.card'

/** Where the parts of the menu that are in sight stand on the screen, from where to where. */
const inSight = (): Map<Element, string> => {
  const places = new Map<Element, string>()
  for (const part of document.querySelectorAll(PLACED)) {
    const { top, bottom } = part.getBoundingClientRect()
    if (bottom > top && bottom > 0 && top < innerHeight) places.set(part, `${top} ${bottom}`)
  }
  return places
}

/** Where an update moves what is in sight, the menu below the tools fades over to what it has become; else nothing blinks. */
export const exchange = (update: () => void): void => {
  const before = inSight()
  update()
  const after = inSight()
  const isMoved = [...before].some(([part, place]) => after.get(part) !== place) || after.size !== before.size
  if (!isMoved) return
  const summary = document.getElementById('filter-summary')
  if (summary) fadeFrom(summary)
}
