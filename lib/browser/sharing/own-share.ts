'use client'

import { z } from 'zod'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { postClose } from '@/lib/browser/sharing/share-calls'
import { type CartProduct, guestSchema } from '@/lib/core/cart/cart'
import { type TakenParts, takenPartsSchema } from '@/lib/core/orders/taken-parts'
import { closeShareSchema, openedShareSchema } from '@/lib/core/sharing/share-requests'

const ownShareSchema = openedShareSchema.extend({
  /** Guests by the order of joining, numbered, once for each name they had; one who is missing later has left. */
  people: z.array(guestSchema).catch([]),
  /** Those with dishes, as this device last saw them. */
  parts: takenPartsSchema.shape.parts.catch([]),
  /** Being closed, not yet confirmed by the server: no part may enter the cart. */
  ending: z.boolean().catch(false),
  order: closeShareSchema.shape.order.catch(undefined),
})

/** `ownerKey` goes to the server only. */
export type OwnShare = z.infer<typeof ownShareSchema>

const readShape = (value: unknown): OwnShare | null => ownShareSchema.safeParse(value).data ?? null

/** Where storage is blocked, lasts as long as the page. */
const remembered = new Map<number, OwnShare>()

export const readOwnShare = (venueId: number): OwnShare | null =>
  readStored('local', STORAGE_KEYS.share(venueId), readShape) ?? remembered.get(venueId) ?? null

export const keepOwnShare = (venueId: number, share: OwnShare): void => {
  if (writeStored('local', STORAGE_KEYS.share(venueId), share)) remembered.delete(venueId)
  else remembered.set(venueId, share)
}

export const forgetOwnShare = (venueId: number): void => {
  remembered.delete(venueId)
  removeStored('local', STORAGE_KEYS.share(venueId))
}

/**
 * For an order or a booking of these lines: the parts among them; undefined where nothing is shared. 'changed': the cart
 * has other lines since.
 */
export const partsToTake = (venueId: number, products: readonly CartProduct[]): TakenParts | undefined | 'changed' => {
  const share = readOwnShare(venueId)
  if (!share || share.ending) return undefined
  const isSame = products === cartStore(venueId).getState().cart.products
  return isSame ? { ownerKey: share.ownerKey, parts: share.parts } : 'changed'
}

const refetches = new Set<() => void>()

/** Called by `refetchShares`, until the returned function is. */
export const onRefetch = (refetch: () => void): (() => void) => {
  refetches.add(refetch)
  return () => void refetches.delete(refetch)
}

/** What this page knows of its share is outdated. */
export const refetchShares = (): void => {
  for (const refetch of refetches) refetch()
}

/** Closes the share, naming its `order`. False if the server was not reached: it stays marked and is closed later. */
export const endOwnShare = async (venueId: number, order?: OwnShare['order']): Promise<boolean> => {
  const share = readOwnShare(venueId)
  if (!share) return true
  const became = order ?? share.order
  // Before the call: another tab must not refill an emptied cart.
  keepOwnShare(venueId, { ...share, ending: true, order: became })
  const closed = await postClose(share, became)
  const isOver = closed.ok || closed.error.code === 'share_unknown'
  if (isOver && readOwnShare(venueId)?.token === share.token) forgetOwnShare(venueId)
  return isOver
}
