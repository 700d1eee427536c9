import 'server-only'
import { fail, ok, type Result } from '@/lib/result'
import { isOwnerKey, shareIdOf } from '@/lib/sharing/server/share-keys'
import type { ShareError } from '@/lib/sharing/share-api'
import type { SharingContext } from '@/lib/sharing/sharing-context'

/** The owner takes no more parts, from before the order is placed. Closing again changes nothing. */
export const closeShare = async (
  { token, key }: { token: string; key: string | null },
  { backend }: SharingContext,
): Promise<Result<{ ok: true }, ShareError>> => {
  const share = await backend.sharing.find(shareIdOf(token))
  if (!share || key === null || !isOwnerKey(share, key)) return fail({ code: 'share_unknown' })
  return (await backend.sharing.close(share.id)) ? ok({ ok: true }) : fail({ code: 'share_unknown' })
}
