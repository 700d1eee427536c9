'use client'

import { replaceAddress } from '@/lib/browser/device/replace-address'
import { fragmentOf, shareidIn } from '@/lib/core/text/fragment'

/**
 * Keeps the share token beside in-page anchors (docs/decisions/0003). Another token reloads, as the browser would not.
 * `opened`: initial fragment. Returns the stop function.
 */
export const keepShareToken = (opened = location.hash): (() => void) => {
  const token = shareidIn(opened)
  const keep = () => {
    const { pathname, search, hash } = location
    const now = shareidIn(hash)
    if (now && now !== token) location.reload()
    else if (token && !now) replaceAddress(pathname + search + fragmentOf(hash.slice(1), token))
  }
  // After Next's router, which would miss an earlier replacement.
  const first = setTimeout(keep)
  addEventListener('hashchange', keep)
  return () => {
    clearTimeout(first)
    removeEventListener('hashchange', keep)
  }
}
