import 'server-only'
import { connection } from 'next/server'
import { COMMON_STATUSES } from '@/lib/core/api/contract'
import { clientAddress, type LimitName, refusalOf } from '@/lib/server/limits/limits'
import { requestIdToAnswer } from '@/lib/server/process/request-id'
import { answer, answerError } from '@/lib/server/route/answer'
import { type HealthStatus, isWell, readHealth, readStatus } from '@/lib/server/route/health'
import { isOperator } from '@/lib/server/route/route'
import { env } from '@/lib/server/settings/env'

/** Not logged: monitors ask often. */
const tooOften = async (request: Request, limit: LimitName): Promise<Response | null> => {
  const refused = await refusalOf(limit, clientAddress(request.headers))
  return refused && answerError(requestIdToAnswer(), refused, COMMON_STATUSES)
}

const answerWith = (isFine: boolean, body: unknown): Response => answer(requestIdToAnswer(), body, isFine ? 200 : 503)

const answerAnybody = async (request: Request, isFine: (status: HealthStatus) => boolean): Promise<Response> => {
  const refused = await tooOften(request, 'machines')
  if (refused) return refused
  const fine = isFine(await readStatus())
  return answerWith(fine, { status: fine ? 'ok' : 'unavailable' })
}

/** Anybody learns only `ok` (200) or `unavailable` (503). */
export const statusRoute =
  (isFine: (status: HealthStatus) => boolean) =>
  async (request: Request): Promise<Response> => {
    await connection()
    return answerAnybody(request, isFine)
  }

/** Counts for the operator's token. Schemes other than Bearer are a proxy's own sign-in. */
export const healthRoute = async (request: Request): Promise<Response> => {
  await connection()
  const token = env().COPERTO_OPERATOR_TOKEN
  const asksForCounts = request.headers.get('authorization')?.startsWith('Bearer ')
  if (!token || !asksForCounts) return answerAnybody(request, isWell)
  const refused = await tooOften(request, 'secrets')
  if (refused) return refused
  if (!isOperator(request.headers, token))
    return answerError(requestIdToAnswer(), { code: 'unauthorized' }, { unauthorized: 401 })
  const health = await readHealth()
  return answerWith(isWell(health.status), health)
}
