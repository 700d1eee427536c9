import { addGate } from '@/components/menu/page/add-gate'
import { itemOf, type TappedItem } from '@/components/menu/page/card-actions'
import { tapStar } from '@/components/menu/page/card-stars'
import { type ToolName, toolNamed } from '@/components/menu/page/menu-tools'
import { patchCard } from '@/components/menu/page/patch-card'
import { track } from '@/lib/browser/tracking/track'

type Boot = { taps: Element[]; hash: string }

const boot = (): Boot | undefined => (window as Window & { copertoBoot?: Boot }).copertoBoot

/** Fragment at page load, whatever was followed before hydration. */
export const openedFragment = (): string => boot()?.hash ?? location.hash

/** Event replay: stops the inline listener and takes its queue. */
export const takeQueuedTaps = (): Element[] => {
  window.onclick = null
  return boot()?.taps.splice(0) ?? []
}

export type TapActions = {
  tool: (tool: ToolName) => void
  sheet: (item: TappedItem) => void
  add: (item: TappedItem) => void
}

/** Native share only (spec section 2). */
const share = (): void => {
  // Refused or dismissed.
  navigator.share?.({ title: document.title, url: location.origin + location.pathname }).catch(() => undefined)
}

// Safari does not focus what is tapped, and what opens returns the focus there.
const focusOn = (button: HTMLElement | null): void => button?.focus({ preventScroll: true })

/** A key leaves a link to the browser: a new tab or window. Other buttons of a mouse send no click. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, target: Element): boolean =>
  (ctrlKey || metaKey || shiftKey || altKey) && target.closest('a') !== null

/** Event delegation; true prevents the default. */
export const handleTap = (target: Element, venueId: number, actions: TapActions): boolean => {
  const button = target.closest<HTMLElement>('[data-tool]')
  const tool = toolNamed(button?.dataset.tool)
  // Returns the focus to '⋯'.
  if (target.closest('#more > *')) document.getElementById('more')?.hidePopover()
  if (tool) {
    button?.classList.remove('waiting')
    focusOn(button)
    actions.tool(tool)
    return true
  }
  if (target.closest('#menu a[href^="tel:"]')) track('phonecall')
  if (target.closest('[data-share]')) share()
  if (tapStar(venueId, target)) return false
  const item = itemOf(target)
  if (!item) return false
  patchCard(item.card, { waiting: false })
  if (item.cents !== null && !addGate.asks(venueId, item)) actions.add(item)
  else {
    focusOn(target.closest<HTMLElement>('a,button'))
    actions.sheet(item)
  }
  return true
}
