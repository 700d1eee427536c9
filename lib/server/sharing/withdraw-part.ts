import 'server-only'
import { fail, ok, type Result } from '@/lib/core/result'
import { withdrawnPart } from '@/lib/core/sharing/share'
import type { ShareError } from '@/lib/core/sharing/share-api'
import { personIdOf, shareIdOf } from '@/lib/server/sharing/share-keys'
import type { SharingContext } from '@/lib/server/sharing/sharing-context'

/**
 * Takes a guest out with their part, until an order has it: `share_ordering`, then `share_closed`. Idempotent; to all
 * without a part the share is unknown.
 */
export const withdrawPart = async (
  { token, key }: { token: string; key: string | null },
  { backend, publish }: SharingContext,
): Promise<Result<{ ok: true }, ShareError>> => {
  const share = await backend.sharing.find(shareIdOf(token))
  const user_id = personIdOf(token, key ?? '')
  if (!share?.order.some((entry) => entry.user_id === user_id)) return fail({ code: 'share_unknown' })
  const put = await backend.sharing.put(share.id, withdrawnPart(user_id))
  if (put !== 'changed' && put !== 'unchanged') return fail({ code: `share_${put}` })
  if (put === 'changed') publish(share.channel, { token: share.channel, new_user_id: user_id })
  return ok({ ok: true })
}
