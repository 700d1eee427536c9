'use client'

import { shareOrCopy } from '@/lib/browser/share-or-copy'
import type { ItemKind } from '@/lib/cart/cart'

type Shared = { kind: ItemKind; id: number; name: string }

/** Whether the device can share or copy a link at all; outside a secure address it can do neither. */
export const canShareItem = (): boolean => 'share' in navigator || 'clipboard' in navigator

/** The address that opens the item; neither the language nor the shared cart of who sends it goes along. */
const linkTo = ({ kind, id }: Shared): string => `${location.origin}${location.pathname}#${kind}-${id}`

/** Shares the link to an item, or copies it. Answers whether it was copied. */
export const shareItem = async (item: Shared): Promise<boolean> =>
  (await shareOrCopy(item.name, linkTo(item))) === 'copied'
