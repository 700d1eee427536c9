import 'server-only'
import type { CartProduct } from '@/lib/cart/cart'
import { lineKey } from '@/lib/cart/transitions'
import { fail, ok, type Result } from '@/lib/result'
import { isOwnerKey, shareIdOf } from '@/lib/sharing/server/share-keys'
import type { ShareError } from '@/lib/sharing/share-api'
import type { ChangePartRequest } from '@/lib/sharing/share-requests'
import type { SharingContext } from '@/lib/sharing/sharing-context'

type PartKey = { token: string; key: string | null; personId: string }

const withQuantities = (products: CartProduct[], quantities: Map<string, number>): CartProduct[] =>
  products.flatMap((product) => {
    const quantity = quantities.get(lineKey(product)) ?? product.quantity
    return quantity === 0 ? [] : { ...product, quantity }
  })

/**
 * The owner changes quantities of a person's lines or removes them (quantity 0), also once the share is closed; only
 * ever what they looked at, by its version. Answers the new version. To anybody else the share is unknown.
 */
export const changePart = async (
  { token, key, personId }: PartKey,
  { version, products }: ChangePartRequest,
  { backend, publish }: SharingContext,
): Promise<Result<{ version: number }, ShareError>> => {
  const share = await backend.sharing.find(shareIdOf(token))
  if (!share || key === null || !isOwnerKey(share, key)) return fail({ code: 'share_unknown' })
  const part = share.order.find(({ user_id }) => user_id === personId)
  const quantities = new Map(products.map((change) => [change.key, change.quantity]))
  const keys = new Set(part?.products.map(lineKey))
  if (part?.version !== version || products.some((change) => !keys.has(change.key))) {
    return fail({ code: 'share_changed' })
  }
  const changed = { user_id: personId, products: withQuantities(part.products, quantities) }
  const next = await backend.sharing.change(share.id, version, changed)
  if (next === null) return fail({ code: 'share_changed' })
  publish(share.channel, { token: share.channel, new_user_id: personId })
  return ok({ version: next })
}
