import { writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'

/**
 * For the pre-hydration script: the id of the card or fold that was being read, and how far below the window's edge it
 * began: in another language, cards have other heights. Without one, where the page was scrolled to. And the open folds by
 * id, with a deferred one's height.
 */
type MenuPosition = { y: number; at?: string; by?: number; open: Record<string, number> }

/** Just below the sticky strip, in pixels. */
const READING_LINE = 100

/** What the reading line crosses: a card, and in a deferred fold, whose cards come late, the fold. */
const placeNow = (): Pick<MenuPosition, 'at' | 'by'> => {
  const parts = document.querySelectorAll<HTMLElement>(
    '#menu details[id], #menu details:not([data-deferred]) > article[id]',
  )
  const [place] = [...parts].reverse().filter((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return top <= READING_LINE && bottom > READING_LINE
  })
  return place ? { at: place.id, by: place.offsetTop - Math.round(scrollY) } : {}
}

const positionNow = (): MenuPosition => {
  const open: Record<string, number> = {}
  for (const fold of document.querySelectorAll<HTMLElement>('#menu details[id][open]')) {
    open[fold.id] = fold.dataset.deferred === undefined ? 1 : Math.max(1, fold.offsetHeight)
  }
  return { y: Math.round(scrollY), ...placeNow(), open }
}

/** Scroll restoration: notes where the diner is, for the menu to open there again in this tab. */
export const savePosition = (venueId: number): void => {
  // A view in the menu's place noted it when it opened.
  if (document.getElementById('menu')?.hidden) return
  writeStored('session', STORAGE_KEYS.menuPosition(venueId), positionNow())
}

/** Notes it whenever the page may go away: a phone ends a hidden page without a word. Answers how to stop. */
export const trackPosition = (venueId: number): (() => void) => {
  const keep = () => savePosition(venueId)
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', keep)
  return () => {
    removeEventListener('pagehide', keep)
    document.removeEventListener('visibilitychange', keep)
  }
}
