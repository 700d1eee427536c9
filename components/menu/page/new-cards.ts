type Listener = (root: ParentNode) => void

const listeners = new Set<Listener>()

/** Observer of cards added after the page: of a deferred section, of a search. Answers how to stop. */
export const onNewCards = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies that cards were added under `root`: counts, stars and filter marks go on them. */
export const announceCards = (root: ParentNode): void => {
  for (const listener of listeners) listener(root)
}
