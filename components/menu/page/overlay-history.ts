import { cardId, itemOfCardId } from '@/components/menu/card/card-id'
import { cardOf } from '@/components/menu/page/card-data'
import { type ToolName, toolNamed } from '@/components/menu/page/menu-tools'
import { type OpenSheet, sheetOf } from '@/components/menu/page/open-sheet'
import { unfold } from '@/components/menu/page/unfold'
import { replaceAddress } from '@/lib/browser/device/replace-address'
import { fragmentOf, placeIn, shareidIn } from '@/lib/core/text/fragment'

/** A tool, a sheet, or a sheet over a view. */
export type Overlay = { tool: ToolName | null; sheet: OpenSheet | null }

/** Deep link. Without its card, as in a deferred section, the sheet brings the name. */
const sheetInAddress = (): OpenSheet | null => {
  const item = itemOfCardId(placeIn(location.hash).slice(1))
  if (!item) return null
  const card = cardOf(item)
  return card ? sheetOf(card, item, false) : { ...item, name: '', image: null, choosing: false }
}

/** Keeps the shared cart in the address. */
const addressAt = (place: string | null): string =>
  location.pathname + location.search + fragmentOf(place, shareidIn(location.hash))

export const currentOverlay = (): Overlay => ({ tool: toolNamed(history.state?.copertoTool), sheet: sheetInAddress() })

/** Set during our own asynchronous `history.back()`; `reopen` was opened meanwhile. */
let goingBack: { reopen: Overlay | null } | null = null

/** Replaces the open entry, and that of a popover which the tap closes; a sheet over a view pushes its own. */
const writeEntry = ({ tool, sheet }: Overlay): void => {
  const { copertoPopup, copertoSheet, copertoTool } = history.state ?? {}
  const write = copertoPopup || copertoSheet || (copertoTool && !sheet) ? 'replaceState' : 'pushState'
  const address = addressAt(sheet && cardId(sheet.kind, sheet.id))
  history[write]({ copertoTool: tool, copertoSheet: Boolean(sheet) }, '', address)
}

/** Puts the menu, at the item's card, below a deep link: Back closes the sheet, and does not leave. */
export const putMenuBelow = (): void => {
  const overlay = currentOverlay()
  if (!overlay.sheet) return
  const card = cardOf(overlay.sheet)
  if (card) unfold(card)
  card?.scrollIntoView({ block: 'center' })
  if (history.state?.copertoSheet) return
  replaceAddress(addressAt(null))
  writeEntry(overlay)
}

/** One history entry an overlay: Back closes it. */
export const pushOverlay = (overlay: Overlay): void => {
  if (goingBack) goingBack.reopen = overlay
  else writeEntry(overlay)
}

/** Pops the topmost overlay with its views. An address edited by hand has no entry: clean it. */
export const popOverlay = (): void => {
  const { copertoSheet, copertoTool, copertoViews } = history.state ?? {}
  if (goingBack) goingBack.reopen = null
  else if (copertoSheet || copertoTool) {
    goingBack = { reopen: null }
    history.go(-1 - (copertoViews ?? 0))
  } else if (placeIn(location.hash)) replaceAddress(addressAt(null))
}

/** For popstate: true if ours, false for Back or Forward. */
export const isOwnPop = (): boolean => {
  if (!goingBack) return false
  const { reopen } = goingBack
  goingBack = null
  if (reopen) writeEntry(reopen)
  return true
}
