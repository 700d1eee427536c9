import { cardId, itemOfCardId } from '@/components/menu/card/card-id'
import { type ToolName, toolNamed } from '@/components/menu/page/menu-tools'
import { type OpenSheet, sheetOf } from '@/components/menu/page/open-sheet'
import { replaceAddress } from '@/lib/browser/replace-address'
import { fragmentOf, placeIn, shareidIn } from '@/lib/fragment'

/** What is open over the menu or in its place: a tool, a sheet, or a sheet over a view. */
export type Overlay = { tool: ToolName | null; sheet: OpenSheet | null }

/**
 * Deep link: the sheet an address names, so that a friend can open the same dish; null for any other address. The
 * card may be of a deferred section: then the sheet brings the name itself.
 */
const sheetInAddress = (): OpenSheet | null => {
  const place = placeIn(location.hash).slice(1)
  const item = itemOfCardId(place)
  if (!item) return null
  const card = document.getElementById(place)
  const sheet: OpenSheet = card ? sheetOf(card, item, false) : { ...item, name: '', image: null, choosing: false }
  return { ...sheet, full: true }
}

/** The address of this page with a place named on it, or none; the shared cart it belongs to stays. */
const addressAt = (place: string | null): string =>
  location.pathname + location.search + fragmentOf(place, shareidIn(location.hash))

/** What the current history entry has open. */
export const currentOverlay = (): Overlay => ({ tool: toolNamed(history.state?.copertoTool), sheet: sheetInAddress() })

/** Set while our own `history.back()` is under way, which takes a moment; `reopen` is what was opened in it. */
let goingBack: { reopen: Overlay | null } | null = null

/** Replaces the entry of what was open; a sheet over a view adds its own, so that Back leads to the view. */
const writeEntry = ({ tool, sheet }: Overlay): void => {
  const { copertoSheet, copertoTool } = history.state ?? {}
  const write = copertoSheet || (copertoTool && !sheet) ? 'replaceState' : 'pushState'
  const address = addressAt(sheet && cardId(sheet.kind, sheet.id))
  history[write]({ copertoTool: tool, copertoSheet: Boolean(sheet) }, '', address)
}

/** Gives a deep link the menu as the entry below its own: Back closes the sheet and does not leave the menu. */
export const putMenuBelow = (): void => {
  const overlay = currentOverlay()
  if (!overlay.sheet || history.state?.copertoSheet) return
  replaceAddress(addressAt(null))
  writeEntry(overlay)
}

/** One history entry per open overlay: Back closes the overlay and does not leave the menu. */
export const pushOverlay = (overlay: Overlay): void => {
  if (goingBack) goingBack.reopen = overlay
  else writeEntry(overlay)
}

/**
 * Takes the entry of the topmost overlay back, and those of the views in its sheet. An address that was changed by hand
 * has none: it is cleaned instead.
 */
export const popOverlay = (): void => {
  const { copertoSheet, copertoTool, copertoViews } = history.state ?? {}
  if (goingBack) goingBack.reopen = null
  else if (copertoSheet || copertoTool) {
    goingBack = { reopen: null }
    history.go(-1 - (copertoViews ?? 0))
  } else if (placeIn(location.hash)) replaceAddress(addressAt(null))
}

/** For `popstate`: true when it ends a {@link popOverlay}, false when the diner pressed Back or Forward. */
export const isOwnPop = (): boolean => {
  if (!goingBack) return false
  const { reopen } = goingBack
  goingBack = null
  if (reopen) writeEntry(reopen)
  return true
}
