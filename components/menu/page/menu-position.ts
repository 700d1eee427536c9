import { cardItem, cardSelector } from '@/components/menu/page/card-data'
import { writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'

/**
 * Read by the pre-hydration script. `at`, `by`: selector of the card or fold being read and its offset, since heights
 * differ by language; else `y`. `open`: fold id to height if deferred, else 1.
 */
type MenuPosition = { y: number; at?: string; by?: number; open: Record<string, number> }

/** Pixels; below the sticky strip. */
const READING_LINE = 100

/** A card, or a deferred fold, whose cards come late. */
const placeNow = (): Pick<MenuPosition, 'at' | 'by'> => {
  const parts = document.querySelectorAll<HTMLElement>(
    '#menu details[id], #menu details:not([data-deferred]) > article',
  )
  const [place] = [...parts].reverse().filter((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return top <= READING_LINE && bottom > READING_LINE
  })
  if (!place) return {}
  const item = cardItem(place)
  return { at: item ? cardSelector(item) : `#${place.id}`, by: place.offsetTop - Math.round(scrollY) }
}

const positionNow = (): MenuPosition => {
  const open: Record<string, number> = {}
  for (const fold of document.querySelectorAll<HTMLElement>('#menu details[id][open]')) {
    open[fold.id] = fold.dataset.deferred === undefined ? 1 : Math.max(1, fold.offsetHeight)
  }
  return { y: Math.round(scrollY), ...placeNow(), open }
}

export const savePosition = (venueId: number): void => {
  // Saved when the view opened.
  if (document.getElementById('menu')?.hidden) return
  writeStored('session', STORAGE_KEYS.menuPosition(venueId), positionNow())
}

/** Saves on page hide; a phone ends hidden pages silently. Answers how to stop. */
export const trackPosition = (venueId: number): (() => void) => {
  const keep = () => savePosition(venueId)
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', keep)
  return () => {
    removeEventListener('pagehide', keep)
    document.removeEventListener('visibilitychange', keep)
  }
}
