/** Answers how to stop. */
export const onFoldOpened = (onOpen: (fold: HTMLDetailsElement) => void): (() => void) => {
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) onOpen(target)
  }
  // Toggle events do not bubble.
  document.addEventListener('toggle', onToggle, true)
  return () => document.removeEventListener('toggle', onToggle, true)
}

/** Moves the focus from the expander to its text. */
export const focusRevealed = (fold: Element): void => {
  const text = fold.querySelector('p')
  if (text) text.tabIndex = -1
  text?.focus({ preventScroll: true })
}
