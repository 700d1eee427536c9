import type { ReactNode } from 'react'

const MAX_MENUS = 64

// Not perProcess(), which would join the first load.
const shared = globalThis as typeof globalThis & { copertoMenus?: Map<string, ReactNode> }

/**
 * Hands the markup from the server component to the SSR of its client component: as a prop it would travel twice, and the
 * copy is 65 % of a 300-dish page. A global, since the two share a process but no module graph.
 */
const menus = (): Map<string, ReactNode> => {
  shared.copertoMenus ??= new Map()
  return shared.copertoMenus
}

/** Bounded: the oldest goes first. */
export const handOverMenu = (key: string, menu: ReactNode): void => {
  const all = menus()
  all.delete(key)
  all.set(key, menu)
  const oldest = all.size > MAX_MENUS ? all.keys().next().value : undefined
  if (oldest !== undefined) all.delete(oldest)
}

/** Throws without one: an empty menu must never be cached. */
export const takeMenu = (key: string): ReactNode => {
  const menu = menus().get(key)
  if (!menu) throw new Error(`no menu was handed over for ${key}`)
  return menu
}
