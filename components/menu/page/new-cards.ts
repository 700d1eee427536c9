type Listener = (root: ParentNode) => void

const listeners = new Set<Listener>()

/** Calls back for cards added later. Answers how to stop. */
export const onNewCards = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const announceCards = (root: ParentNode): void => {
  for (const listener of listeners) listener(root)
}
