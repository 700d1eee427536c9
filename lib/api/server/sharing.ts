import 'server-only'
import { randomUUID } from 'node:crypto'
import { connection } from 'next/server'
import { answerError } from '@/lib/api/server/answer'
import { countByClass, type LimitName } from '@/lib/api/server/limits'
import type { Call, Handler } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { hasFeature } from '@/lib/env'
import { errorFields } from '@/lib/logger'
import { loadMenu } from '@/lib/menu/server/load-menu'
import { publishFetchCart } from '@/lib/realtime/server/publish'
import { fail, type Result } from '@/lib/result'
import { shareIdOf } from '@/lib/sharing/server/share-keys'
import type { ShareError } from '@/lib/sharing/share-api'
import { SHARE_KEY_HEADER } from '@/lib/sharing/share-requests'
import type { SharingContext } from '@/lib/sharing/sharing-context'

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
