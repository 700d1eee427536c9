import 'server-only'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import { type Locale, menuLangOf } from '@/lib/core/i18n/locales'
import { fail, ok, type Result } from '@/lib/core/result'
import { nameLine } from '@/lib/core/sharing/price-part'
import type { StoredShare } from '@/lib/core/sharing/share'
import type { ShareError } from '@/lib/core/sharing/share-api'
import type { SharedCart, StoredEntry } from '@/lib/core/sharing/shared-cart'
import { isOwnerKey, personIdOf, shareIdOf } from '@/lib/server/sharing/share-keys'
import type { SharingContext } from '@/lib/server/sharing/sharing-context'

const named = async (
  { res_id }: StoredShare,
  entries: StoredEntry[],
  locale: Locale,
  { readMenu }: SharingContext,
): Promise<StoredEntry[]> => {
  if (entries.every(({ products }) => products.length === 0)) return entries
  const [menu, words] = await Promise.all([readMenu(res_id, menuLangOf(locale)), loadNamespace(locale, 'dish')])
  return entries.map((entry) => ({
    ...entry,
    products: entry.products.map((product) => nameLine(menu, product, words)),
  }))
}

/** The owner sees every part, a guest the own, others none. In the reader's language, at current prices (cents). */
export const readShare = async (
  { token, key, lang }: { token: string; key: string | null; lang: Locale },
  context: SharingContext,
): Promise<Result<SharedCart, ShareError>> => {
  const share = await context.backend.sharing.find(shareIdOf(token))
  if (!share) return fail({ code: 'share_unknown' })
  const { state, res_id, type } = share
  if (key !== null && isOwnerKey(share, key)) {
    context.ownerReads(share)
    return ok({ role: 'owner', state, res_id, type, order: await named(share, share.order, lang, context) })
  }
  const own = key === null ? null : personIdOf(token, key)
  const order = share.order.filter(({ user_id }) => user_id === own)
  return ok({ role: 'guest', state, res_id, type, order: await named(share, order, lang, context) })
}

/** For the owner and guests with a part; to others the share is unknown. `orderId`: null for none. */
export const findSharedOrder = async (
  { token, key }: { token: string; key: string | null },
  { backend }: SharingContext,
): Promise<Result<Pick<StoredShare, 'state' | 'orderId'>, { code: 'share_unknown' }>> => {
  const share = await backend.sharing.find(shareIdOf(token))
  const own = key === null ? null : personIdOf(token, key)
  const mayRead =
    share && key !== null && (isOwnerKey(share, key) || share.order.some(({ user_id }) => user_id === own))
  return mayRead ? ok({ state: share.state, orderId: share.orderId }) : fail({ code: 'share_unknown' })
}
