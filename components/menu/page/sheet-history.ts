import { type ToolName, toolNamed } from '@/components/menu/page/menu-tools'
import { type OpenSheet, sheetOf } from '@/components/menu/page/open-sheet'
import { fragmentOf, placeIn, shareidIn } from '@/lib/links'

const ADDRESS = /^#(dish|drink)-(\d+)$/

/** What is open over the menu or in its place: a tool, a sheet, or a sheet over a view. */
export type Opened = { tool: ToolName | null; sheet: OpenSheet | null }

/**
 * The sheet an address names, so that a friend can open the same dish; null for any other address. The card may be
 * of a course that comes later: then the sheet brings the name itself.
 */
const sheetInAddress = (): OpenSheet | null => {
  const [, kind, id] = ADDRESS.exec(placeIn(location.hash)) ?? []
  if (!id || (kind !== 'dish' && kind !== 'drink')) return null
  const card = document.getElementById(`${kind}-${id}`)
  if (card) return sheetOf(card, kind, Number(id), false)
  return { kind, id: Number(id), name: '', image: null, choosing: false }
}

/** The address of this page with a place named on it, or none; the shared cart it belongs to stays. */
const addressAt = (place: string | null): string =>
  location.pathname + location.search + fragmentOf(place, shareidIn(location.hash))

/** What the present step of the history has open. */
export const openedNow = (): Opened => ({ tool: toolNamed(history.state?.copertoTool), sheet: sheetInAddress() })

// Stepping back takes the browser a moment, in which the next thing may open.
let leaving = false
let next: Opened | null = null

/** One step for whatever is open: the next takes over the step of one that has not been taken back. */
const push = ({ tool, sheet }: Opened): void => {
  const { copertoSheet, copertoTool } = history.state ?? {}
  // A sheet over a view is a step of its own, so that Back leads from the dish to what was found.
  const over = sheet ? copertoTool && !copertoSheet : false
  const write = (copertoSheet || copertoTool) && !over ? 'replaceState' : 'pushState'
  const address = addressAt(sheet ? `${sheet.kind}-${sheet.id}` : null)
  history[write]({ copertoTool: tool, copertoSheet: Boolean(sheet) }, '', address)
}

/** Opening is a step of the history, so that the Back key closes what is open and not the menu. */
export const rememberOpened = (opened: Opened): void => {
  if (leaving) next = opened
  else push(opened)
}

/** Closing the topmost takes that step back; a sheet the address opened leaves a clean address behind. */
export const forgetOpened = (): void => {
  if (leaving) next = null
  else if (history.state?.copertoSheet || history.state?.copertoTool) {
    leaving = true
    history.back()
  } else if (placeIn(location.hash)) history.replaceState(history.state, '', addressAt(null))
}

/** Whether a step of the history was the one that {@link forgetOpened} took; any other is the diner's. */
export const tookOwnStep = (): boolean => {
  if (!leaving) return false
  leaving = false
  if (next) push(next)
  next = null
  return true
}
