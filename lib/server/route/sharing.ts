import 'server-only'
import { randomUUID } from 'node:crypto'
import { connection } from 'next/server'
import { fail, type Result } from '@/lib/core/result'
import type { ShareError } from '@/lib/core/sharing/share-api'
import { SHARE_KEY_HEADER } from '@/lib/core/sharing/share-requests'
import { countByClass, type LimitName } from '@/lib/server/limits/limits'
import { loadMenu } from '@/lib/server/menu/load-menu'
import { openBackend } from '@/lib/server/open/open-backend'
import { errorFields } from '@/lib/server/process/logger'
import { publishFetchCart } from '@/lib/server/realtime/publish'
import { answerError } from '@/lib/server/route/answer'
import type { Call, Handler } from '@/lib/server/route/route'
import { hasFeature } from '@/lib/server/settings/env'
import { shareIdOf } from '@/lib/server/sharing/share-keys'
import type { SharingContext } from '@/lib/server/sharing/sharing-context'
import { watchOnPusher } from '@/lib/server/sharing/watch-on-pusher'

/** Bounds the cost of hashing. */
const MAX_KEY = 64

/** 404 without the flag cart-sharing (spec section 1). */
export const sharingRoute =
  (handler: Handler): Handler =>
  async (request, context) => {
    await connection()
    if (hasFeature('cart-sharing')) return handler(request, context)
    return answerError(randomUUID(), { code: 'not_found' }, { not_found: 404 })
  }

export const shareRequestOf = ({ params, headers }: Call): { token: string; personId: string; key: string | null } => ({
  token: params.token ?? '',
  personId: params.person ?? '',
  key: headers.get(SHARE_KEY_HEADER)?.slice(0, MAX_KEY) || null,
})

const contextOf = (): SharingContext => ({
  backend: openBackend(),
  readMenu: loadMenu,
  publish: (channel, event) => void publishFetchCart(channel, event),
  ownerReads: watchOnPusher,
})

/**
 * Counts per share, so guests cannot use up the owner's, and before the lookup, so an unknown token answers the same.
 */
export const sharing = async <T>(
  call: Call,
  limit: LimitName | null,
  act: (context: SharingContext) => Promise<Result<T, ShareError>>,
): Promise<Result<T, ShareError>> => {
  const { wait: retryAfter } = limit ? await countByClass(limit, shareIdOf(shareRequestOf(call).token)) : { wait: 0 }
  if (retryAfter > 0) return fail({ code: 'try_later', retryAfter })
  try {
    return await act(contextOf())
  } catch (error) {
    call.log.error('sharing_failed', errorFields(error))
    return fail({ code: 'try_later' })
  }
}
