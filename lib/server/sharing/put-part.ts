import 'server-only'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { fail, ok, type Result } from '@/lib/core/result'
import { pricePart } from '@/lib/core/sharing/price-part'
import type { ShareError } from '@/lib/core/sharing/share-api'
import type { SharedCartOrder } from '@/lib/core/sharing/shared-cart'
import { personIdOf, shareIdOf } from '@/lib/server/sharing/share-keys'
import type { SharingContext } from '@/lib/server/sharing/sharing-context'

/** Replaces a guest's part (spec section 7), priced by the menu. Idempotent: an equal part publishes nothing. */
export const putPart = async (
  token: string,
  { token: stated, res_id, type, order: [sent] }: SharedCartOrder,
  { backend, publish }: SharingContext,
): Promise<Result<{ ok: true }, ShareError>> => {
  if (stated !== token) return fail({ code: 'invalid_request', field: 'token' })
  const id = shareIdOf(token)
  const share = await backend.sharing.find(id)
  // Another venue's token is unknown here: a different answer would reveal what it opens.
  if (!share || share.res_id !== res_id || share.type !== type) return fail({ code: 'share_unknown' })
  if (share.state !== 'open') return fail({ code: `share_${share.state}` })
  // Stored in the kitchen's language; readers get their own.
  const priced = pricePart(await backend.venues.menu(res_id, ORIGINAL_LANG), sent.products)
  if (!priced.ok) return priced
  const user_id = personIdOf(token, sent.user_id)
  const put = await backend.sharing.put(id, { user_id, user: sent.user, products: priced.value })
  if (put !== 'changed' && put !== 'unchanged') return fail({ code: `share_${put}` })
  if (put === 'changed') publish(share.channel, { token: share.channel, new_user_id: user_id })
  return ok({ ok: true })
}
