type Listener = (root: ParentNode) => void

const listeners = new Set<Listener>()

/** Calls back for cards that came after the page: of a course opened later, of a search. Answers how to stop. */
export const onNewCards = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells that cards were written under `root`: counts, stars and filter marks go on them. */
export const announceCards = (root: ParentNode): void => {
  for (const listener of listeners) listener(root)
}
