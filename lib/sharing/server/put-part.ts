import 'server-only'
import { ORIGINAL_LANG } from '@/lib/i18n/locales'
import { fail, ok, type Result } from '@/lib/result'
import { pricePart } from '@/lib/sharing/price-part'
import { personIdOf, shareIdOf } from '@/lib/sharing/server/share-keys'
import type { ShareError } from '@/lib/sharing/share-api'
import type { SharedCartOrder } from '@/lib/sharing/shared-cart'
import type { SharingContext } from '@/lib/sharing/sharing-context'

/**
 * Takes a guest's part in the place of what they sent before (spec section 7), priced and named from the menu. The
 * same part again changes nothing and publishes nothing (idempotent).
 */
export const putPart = async (
  token: string,
  { token: stated, res_id, type, order: [sent] }: SharedCartOrder,
  { backend, publish }: SharingContext,
): Promise<Result<{ ok: true }, ShareError>> => {
  if (stated !== token) return fail({ code: 'invalid_request', field: 'token' })
  const id = shareIdOf(token)
  const share = await backend.sharing.find(id)
  // A token of another venue is no token here; to say more would tell what it opens.
  if (!share || share.res_id !== res_id || share.type !== type) return fail({ code: 'share_unknown' })
  if (share.state === 'closed') return fail({ code: 'share_closed' })
  // Named for the kitchen; whoever reads it gets it in their own language.
  const priced = pricePart(await backend.venues.menu(res_id, ORIGINAL_LANG), sent.products)
  if (!priced.ok) return priced
  const user_id = personIdOf(token, sent.user_id)
  const put = await backend.sharing.put(id, { user_id, user: sent.user, products: priced.value })
  if (put === 'unknown' || put === 'closed' || put === 'full') return fail({ code: `share_${put}` })
  if (put === 'changed') publish(share.channel, { token: share.channel, new_user_id: user_id })
  return ok({ ok: true })
}
