import 'server-only'
import type { ChosenAs } from '@/lib/core/bill/bill-api'
import { lineKey } from '@/lib/core/cart/transitions'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import { type Locale, menuLangOf } from '@/lib/core/i18n/locales'
import { fail, ok, type Result } from '@/lib/core/result'
import { nameLine } from '@/lib/core/sharing/price-part'
import { isWithdrawn, type OwnPart, type StoredShare } from '@/lib/core/sharing/share'
import type { ShareError, TakenLine } from '@/lib/core/sharing/share-api'
import type { SharedCart, StoredEntry } from '@/lib/core/sharing/shared-cart'
import { partLabels, tableCart } from '@/lib/core/sharing/table-cart'
import { isOwnerKey, personIdOf, shareIdOf } from '@/lib/server/sharing/share-keys'
import type { SharingContext } from '@/lib/server/sharing/sharing-context'

type SharedOrderOf = Pick<StoredShare, 'state' | 'orderId'> & { taken: TakenLine[] }

type Parts = { order: StoredEntry[]; own: OwnPart | null }

const named = async (
  { res_id, order, own }: StoredShare,
  locale: Locale,
  { readMenu }: SharingContext,
): Promise<Parts> => {
  const entries = order.filter((entry) => !isWithdrawn(entry))
  if (!own && entries.every(({ products }) => products.length === 0)) return { order: entries, own }
  const [menu, words] = await Promise.all([readMenu(res_id, menuLangOf(locale)), loadNamespace(locale, 'dish')])
  return {
    order: entries.map((entry) => ({
      ...entry,
      products: entry.products.map((product) => nameLine(menu, product, words)),
    })),
    own: own && {
      ...own,
      lines: own.lines.map((line) => ({ ...line, product: nameLine(menu, line.product, words) })),
    },
  }
}

/**
 * The owner sees every part, a guest the own and who chose what, without notes and warnings. Once closed, who has no
 * part sees nothing. In the reader's language, at current prices (cents).
 */
export const readShare = async (
  { token, key, lang }: { token: string; key: string | null; lang: Locale },
  context: SharingContext,
): Promise<Result<SharedCart, ShareError>> => {
  const share = await context.backend.sharing.find(shareIdOf(token))
  if (!share) return fail({ code: 'share_unknown' })
  const { state, res_id, type } = share
  if (key !== null && isOwnerKey(share, key)) {
    context.ownerReads(share)
    return ok({ role: 'owner', state, res_id, type, order: (await named(share, lang, context)).order })
  }
  const reader = key === null ? null : personIdOf(token, key)
  const parts = await named(share, lang, context)
  const order = parts.order.filter(({ user_id }) => user_id === reader)
  const isShown = state !== 'closed' || order.length > 0
  const isOrdered = state === 'closed' && share.orderId !== null
  const table = { channel: share.channel, cart: tableCart(parts.own, parts.order, reader), isOrdered }
  return ok({ role: 'guest', state, res_id, type, order, table: isShown ? table : null })
}

/**
 * For the owner and guests with a part; to others the share is unknown. `orderId`: null for none. `taken`: what a sent
 * order has of the guest.
 */
export const findSharedOrder = async (
  { token, key }: { token: string; key: string | null },
  { backend }: SharingContext,
): Promise<Result<SharedOrderOf, { code: 'share_unknown' }>> => {
  const share = await backend.sharing.find(shareIdOf(token))
  const own = key === null ? null : personIdOf(token, key)
  const part = share?.order.find((entry) => entry.user_id === own && !isWithdrawn(entry))
  if (!share || key === null || !(part || isOwnerKey(share, key))) return fail({ code: 'share_unknown' })
  const { state, orderId } = share
  const sent = state === 'closed' && orderId !== null ? (part?.products ?? []) : []
  return ok({ state, orderId, taken: sent.map((line) => ({ key: lineKey(line), quantity: line.quantity })) })
}

/** The order of a shared cart, and as whom the holder of `key` chose dishes of it; null for who has no part. */
export const findChosenAs = async (
  { token, key }: { token: string; key: string },
  { backend }: Pick<SharingContext, 'backend'>,
): Promise<ChosenAs | null> => {
  const share = await backend.sharing.find(shareIdOf(token))
  if (!share || share.orderId === null) return null
  const person = partLabels(share.order.filter((entry) => !isWithdrawn(entry))).get(personIdOf(token, key))
  return person === undefined ? null : { order: share.orderId, person }
}
