import { writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'

/** For the pre-hydration script: where the page was scrolled to, and the open folds by id, with a deferred one's height. */
type MenuPosition = { y: number; open: Record<string, number> }

const positionNow = (): MenuPosition => {
  const open: Record<string, number> = {}
  for (const fold of document.querySelectorAll<HTMLElement>('#menu details[id][open]')) {
    open[fold.id] = fold.dataset.deferred === undefined ? 1 : Math.max(1, fold.offsetHeight)
  }
  return { y: Math.round(scrollY), open }
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
