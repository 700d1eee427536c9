import type { ReactNode } from 'react'

const MAX_MENUS = 64

// By hand, and not by perProcess(): this file is part of the first load.
const shared = globalThis as typeof globalThis & { copertoMenus?: Map<string, ReactNode> }

/**
 * Hands a menu's markup from the server component to the server rendering of the client component that shows it.
 * Passed as a prop it would be written twice, as markup and again as data, and the data is the larger part: 65 % of
 * a 300-dish page. The two renderings share a process but no module graph, hence the global.
 */
const menus = (): Map<string, ReactNode> => {
  shared.copertoMenus ??= new Map()
  return shared.copertoMenus
}

/** Puts a menu down under its page's key, forgetting the oldest beyond a bound. */
export const handOverMenu = (key: string, menu: ReactNode): void => {
  const all = menus()
  all.delete(key)
  all.set(key, menu)
  const oldest = all.size > MAX_MENUS ? all.keys().next().value : undefined
  if (oldest !== undefined) all.delete(oldest)
}

/** The menu a page was handed; throws when there is none, since an empty menu must never be cached. */
export const takeMenu = (key: string): ReactNode => {
  const menu = menus().get(key)
  if (!menu) throw new Error(`no menu was handed over for ${key}`)
  return menu
}
