/** Calls back for every fold of the menu that opens, whoever opens it. Answers how to stop. */
export const onFoldOpened = (onOpen: (fold: HTMLDetailsElement) => void): (() => void) => {
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) onOpen(target)
  }
  // A toggle does not bubble.
  document.addEventListener('toggle', onToggle, true)
  return () => document.removeEventListener('toggle', onToggle, true)
}

/** The text that was behind a 'continue reading' takes the focus its button had. */
export const focusRevealed = (fold: Element): void => {
  const text = fold.querySelector('p')
  if (text) text.tabIndex = -1
  text?.focus({ preventScroll: true })
}
