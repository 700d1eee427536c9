import type { OpenSheet } from '@/components/menu/open-sheet'

const ADDRESS = /^#(dish|drink)-(\d+)$/

/** The item an address names, so that a friend can open the same dish; null for any other address. */
export const sheetInAddress = (): OpenSheet | null => {
  const match = ADDRESS.exec(location.hash)
  const [, kind, id] = match ?? []
  if (!id || (kind !== 'dish' && kind !== 'drink')) return null
  const card = document.getElementById(`${kind}-${id}`)
  if (!card) return null
  return { kind, id: Number(id), name: card.querySelector('h3,h4')?.textContent ?? '', choosing: false }
}

/** Opening a sheet is a step of the history, so that the Back key closes it and not the menu. */
export const rememberSheet = (sheet: OpenSheet): void => {
  history.pushState({ copertoSheet: true }, '', `#${sheet.kind}-${sheet.id}`)
}

/** Closing takes that step back; a sheet the address opened leaves a clean address behind. */
export const forgetSheet = (): void => {
  if (history.state?.copertoSheet) history.back()
  else if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
}
