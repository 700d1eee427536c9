'use client'

import { z } from 'zod'
import { readStored, removeStored, writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'
import { postClose } from '@/lib/sharing/browser/share-calls'
import { closeShareSchema, openedShareSchema } from '@/lib/sharing/share-requests'

const ownShareSchema = openedShareSchema.extend({
  /** Public ids of everyone seen in it: whoever is missing later has gone, and their lines with them. */
  people: z.array(z.string()).catch([]),
  /** It was to be closed and the server has not said that it is: nothing of it may come into the cart any more. */
  ending: z.boolean().catch(false),
  /** What it became, until the server has heard it with the end. */
  order: closeShareSchema.shape.order.catch(undefined),
})

/** A share this device opened; `ownerKey` never leaves it but to the server. */
export type OwnShare = z.infer<typeof ownShareSchema>

const readShape = (value: unknown): OwnShare | null => ownShareSchema.safeParse(value).data ?? null

/** Where storage is blocked the share lives as long as the page. */
const remembered = new Map<number, OwnShare>()

/** The share of a venue that this device opened, or null. */
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
 * Takes no more parts: the order was placed, or the owner has had enough. False when the server was not reached;
 * the share is then marked, so that it fills no new cart, and ended at the next occasion. `order`: what it became; its
 * guests then see where that stands.
 */
export const endOwnShare = async (venueId: number, order?: OwnShare['order']): Promise<boolean> => {
  const share = readOwnShare(venueId)
  if (!share) return true
  const became = order ?? share.order
  // Before the call: another tab must not bring the parts back into a cart that was just emptied.
  keepOwnShare(venueId, { ...share, ending: true, order: became })
  const closed = await postClose(share, became)
  const isOver = closed.ok || closed.error.code === 'share_unknown'
  if (isOver && readOwnShare(venueId)?.token === share.token) forgetOwnShare(venueId)
  return isOver
}
