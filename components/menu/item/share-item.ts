'use client'

import type { ItemKind } from '@/lib/cart/cart'

type Shared = { kind: ItemKind; id: number; name: string }

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Whether the device can share or copy a link at all; outside a secure address it can do neither. */
export const canShareItem = (): boolean => 'share' in navigator || 'clipboard' in navigator

/** The address that opens the item; neither the language nor the shared cart of who sends it goes along. */
const linkTo = ({ kind, id }: Shared): string => `${location.origin}${location.pathname}#${kind}-${id}`

/** Shares the link to an item by the device's own means, else copies it. Answers whether it was copied. */
export const shareItem = async (item: Shared): Promise<boolean> => {
  const url = linkTo(item)
  try {
    if ('share' in navigator) {
      await navigator.share({ title: item.name, url })
      return false
    }
  } catch (error) {
    if (isAbort(error)) return false
  }
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return false
  }
}
