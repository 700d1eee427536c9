import 'server-only'
import { fail, ok, type Result } from '@/lib/core/result'
import type { ShareError } from '@/lib/core/sharing/share-api'
import { isOwnerKey, shareIdOf } from '@/lib/server/sharing/share-keys'
import type { SharingContext } from '@/lib/server/sharing/sharing-context'

/** `order`: proved to be the caller's; null for none. */
type Closing = { token: string; key: string | null; order?: { id: string; venueId: number } | null }

/** Idempotent; may name the order once. */
export const closeShare = async (
  { token, key, order = null }: Closing,
  { backend, publish }: SharingContext,
): Promise<Result<{ ok: true }, ShareError>> => {
  const share = await backend.sharing.find(shareIdOf(token))
  if (!share || key === null || !isOwnerKey(share, key)) return fail({ code: 'share_unknown' })
  const orderId = order?.venueId === share.res_id ? order.id : null
  if (!(await backend.sharing.close(share.id, orderId))) return fail({ code: 'share_unknown' })
  publish(share.channel, { token: share.channel, new_user_id: '' })
  return ok({ ok: true })
}
