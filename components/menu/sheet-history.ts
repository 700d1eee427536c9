import { type OpenSheet, sheetOf } from '@/components/menu/open-sheet'

const ADDRESS = /^#(dish|drink)-(\d+)$/

/** The item an address names, so that a friend can open the same dish; null for any other address. */
export const sheetInAddress = (): OpenSheet | null => {
  const match = ADDRESS.exec(location.hash)
  const [, kind, id] = match ?? []
  if (!id || (kind !== 'dish' && kind !== 'drink')) return null
  const card = document.getElementById(`${kind}-${id}`)
  return card && sheetOf(card, kind, Number(id), false)
}

// Stepping back takes the browser a moment, in which the next sheet may open.
let leaving = false
let next: OpenSheet | null = null

/** One step for whatever sheet is open: the next one takes over the step of one that has not been taken back. */
const push = ({ kind, id }: OpenSheet): void => {
  const write = history.state?.copertoSheet ? 'replaceState' : 'pushState'
  history[write]({ copertoSheet: true }, '', `#${kind}-${id}`)
}

/** Opening a sheet is a step of the history, so that the Back key closes it and not the menu. */
export const rememberSheet = (sheet: OpenSheet): void => {
  if (leaving) next = sheet
  else push(sheet)
}

/** Closing takes that step back; a sheet the address opened leaves a clean address behind. */
export const forgetSheet = (): void => {
  if (leaving) next = null
  else if (history.state?.copertoSheet) {
    leaving = true
    history.back()
  } else if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
}

/** Whether a step of the history was the one that {@link forgetSheet} took; any other is the diner's. */
export const tookOwnStep = (): boolean => {
  if (!leaving) return false
  leaving = false
  if (next) push(next)
  next = null
  return true
}
