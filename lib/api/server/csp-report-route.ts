import 'server-only'
import { randomUUID } from 'node:crypto'
import { COMMON_STATUSES } from '@/lib/api/contract'
import { answerError } from '@/lib/api/server/answer'
import { noContent } from '@/lib/api/server/beacon'
import { cspReportLog } from '@/lib/api/server/csp-report-log'
import { readViolations } from '@/lib/api/server/csp-violation'
import { clientAddress, refusalOf } from '@/lib/api/server/limits'
import { readJson } from '@/lib/api/server/read-json'
import { MAX_BODY } from '@/lib/api/server/route'
import { isSameOrigin } from '@/lib/api/server/same-origin'
import { env } from '@/lib/env'
import { logger } from '@/lib/logger'

const REPORT_TYPE = /^application\/(csp-report|reports\+json)\s*(;|$)/i

const report = cspReportLog(logger({ route: 'csp-reports' }))

/** Nothing else is logged, not even refusals: anybody could flood the log. */
export const cspReportRoute = async (request: Request): Promise<Response> => {
  const { headers } = request
  // Another site could name us in its policy, and its visitors would report to us.
  if (!isSameOrigin(headers, env().COPERTO_PUBLIC_ORIGIN))
    return answerError(randomUUID(), { code: 'cross_origin' }, COMMON_STATUSES)
  if (await refusalOf('reports', clientAddress(headers))) return noContent()
  const body = await readJson(request, MAX_BODY, REPORT_TYPE)
  if (!body.ok) return answerError(randomUUID(), body.error, COMMON_STATUSES)
  readViolations(body.value).forEach(report)
  return noContent()
}
