import 'server-only'
import type { CartProduct } from '@/lib/core/cart/cart'
import { lineKey } from '@/lib/core/cart/transitions'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import { fail, ok, type Result } from '@/lib/core/result'
import { priceGuestLine } from '@/lib/core/sharing/price-part'
import type { ShareError } from '@/lib/core/sharing/share-api'
import type { ChangePartRequest, PartChange } from '@/lib/core/sharing/share-requests'
import { MAX_GUEST_LINES } from '@/lib/core/sharing/shared-cart'
import { isOwnerKey, shareIdOf } from '@/lib/server/sharing/share-keys'
import type { SharingContext } from '@/lib/server/sharing/sharing-context'

type PartKey = { token: string; key: string | null; personId: string }

/** Loads the menu only to restore a line. */
const changedPart = async (
  products: CartProduct[],
  changes: PartChange[],
  loadMenu: () => Promise<Menu>,
): Promise<Result<CartProduct[], ShareError>> => {
  const quantities = new Map(changes.map(({ key, quantity }) => [key, quantity]))
  const keys = new Set(products.map(lineKey))
  const lines = products.map((product) => ({
    ...product,
    quantity: quantities.get(lineKey(product)) ?? product.quantity,
  }))
  for (const [at, { key, quantity, restored }] of changes.entries()) {
    if (keys.has(key)) continue
    if (!restored) return fail({ code: 'share_changed' })
    if (quantity === 0) continue
    const priced = priceGuestLine(await loadMenu(), { ...restored.line, quantity }, at)
    if (!priced.ok) return priced
    if (lineKey(priced.value) !== key) return fail({ code: 'share_changed' })
    lines.splice(restored.place, 0, priced.value)
  }
  return lines.length > MAX_GUEST_LINES
    ? fail({ code: 'share_full' })
    : ok(lines.filter(({ quantity }) => quantity > 0))
}

/**
 * Changes, removes (quantity 0) or restores lines, also after closing, but not in an unpaid order. To all but the owner
 * the share is unknown.
 */
export const changePart = async (
  { token, key, personId }: PartKey,
  { version, products }: ChangePartRequest,
  { backend, publish }: SharingContext,
): Promise<Result<{ version: number }, ShareError>> => {
  const share = await backend.sharing.find(shareIdOf(token))
  if (!share || key === null || !isOwnerKey(share, key)) return fail({ code: 'share_unknown' })
  if (share.state === 'ordering') return fail({ code: 'share_ordering' })
  const part = share.order.find(({ user_id }) => user_id === personId)
  if (part?.version !== version) return fail({ code: 'share_changed' })
  const lines = await changedPart(part.products, products, () => backend.venues.menu(share.res_id, ORIGINAL_LANG))
  if (!lines.ok) return lines
  const changed = { user_id: personId, products: lines.value }
  const next = await backend.sharing.change(share.id, version, changed)
  if (next === null) return fail({ code: 'share_changed' })
  publish(share.channel, { token: share.channel, new_user_id: personId })
  return ok({ version: next })
}
