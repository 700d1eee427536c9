const reach = (part: Element | null | undefined, block: ScrollLogicalPosition): void => {
  const first = part?.querySelector<HTMLElement>('[type=radio], [type=checkbox], h3[tabindex]')
  if (!first) return
  part?.scrollIntoView({ block })
  first.focus({ preventScroll: true })
}

/** Scrolls a sheet to its choices, if it has some, and focuses the first. */
export const reachChoices = (sheet: Element | null): void => reach(sheet?.querySelector('.choose'), 'start')

/** Scrolls a sheet to a category of additions and focuses its first addition. */
export const reachCategory = (sheet: Element | null, at: number): void =>
  reach(sheet?.querySelector(`[data-category="${at}"]`), 'center')
