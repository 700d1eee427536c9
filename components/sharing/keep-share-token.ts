'use client'

import { replaceAddress } from '@/lib/browser/replace-address'
import { fragmentOf, shareidIn } from '@/lib/fragment'

/**
 * Keeps the token of a shared cart in the address of a page that hands it on (docs/decisions/0003). A fragment that names
 * a place on the page keeps the token beside it. And a link to another share, opened in this tab, is another page: by
 * itself a browser does not load it anew. `opened` is the fragment the page was opened with. Answers how to stop.
 */
export const keepShareToken = (opened = location.hash): (() => void) => {
  const token = shareidIn(opened)
  const keep = () => {
    const { pathname, search, hash } = location
    const now = shareidIn(hash)
    if (now && now !== token) location.reload()
    else if (token && !now) replaceAddress(pathname + search + fragmentOf(hash.slice(1), token))
  }
  // After the effects of Next's router, which hears of no address that is replaced before.
  const first = setTimeout(keep)
  addEventListener('hashchange', keep)
  return () => {
    clearTimeout(first)
    removeEventListener('hashchange', keep)
  }
}
