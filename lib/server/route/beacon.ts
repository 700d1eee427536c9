import 'server-only'
import { COMMON_STATUSES, type CommonCode } from '@/lib/core/api/contract'
import { clientAddress, type LimitName, refusalOf } from '@/lib/server/limits/limits'
import { type Logger, logger } from '@/lib/server/process/logger'
import { requestIdToAnswer } from '@/lib/server/process/request-id'
import { answerError } from '@/lib/server/route/answer'
import { BEACON_TYPE, readJson } from '@/lib/server/route/read-json'
import { isSameOrigin } from '@/lib/server/route/same-origin'
import { env } from '@/lib/server/settings/env'

/** `origin`: as diners see it. */
export type BeaconCall = { address: string; origin: string; userAgent: string; log: Logger }

type BeaconOptions<T> = {
  route: string
  limit: LimitName
  maxBytes: number
  read: (body: unknown) => T | null
}

const originOf = (request: Request): string => {
  const { COPERTO_PUBLIC_ORIGIN } = env()
  const origin = request.headers.get('origin') ?? ''
  return COPERTO_PUBLIC_ORIGIN ?? (URL.canParse(origin) ? origin : new URL(request.url).origin)
}

export const noContent = (): Response => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })

/** A page cannot retry a beacon, so those over the limit are dropped silently; only refusals are logged. */
export const beaconRoute =
  <T>({ route, limit, maxBytes, read }: BeaconOptions<T>, act: (value: T, call: BeaconCall) => Promise<void>) =>
  async (request: Request): Promise<Response> => {
    const requestId = requestIdToAnswer()
    const log = logger({ requestId, route, method: request.method })
    const refuse = (code: CommonCode): Response => {
      log.info('api_answer', { code })
      return answerError(requestId, { code }, COMMON_STATUSES)
    }
    const { headers } = request
    if (!isSameOrigin(headers, env().COPERTO_PUBLIC_ORIGIN)) return refuse('cross_origin')
    const address = clientAddress(headers)
    if (await refusalOf(limit, address)) return noContent()
    const body = await readJson(request, maxBytes, BEACON_TYPE)
    if (!body.ok) return refuse(body.error.code)
    const value = read(body.value)
    if (value === null) return refuse('invalid_request')
    await act(value, { address, origin: originOf(request), userAgent: headers.get('user-agent') ?? '', log })
    return noContent()
  }
