import 'server-only'
import { randomUUID } from 'node:crypto'
import { COMMON_STATUSES } from '@/lib/core/api/contract'
import { clientAddress, refusalOf } from '@/lib/server/limits/limits'
import { logger } from '@/lib/server/process/logger'
import { answerError } from '@/lib/server/route/answer'
import { noContent } from '@/lib/server/route/beacon'
import { cspReportLog } from '@/lib/server/route/csp-report-log'
import { readViolations } from '@/lib/server/route/csp-violation'
import { readJson } from '@/lib/server/route/read-json'
import { MAX_BODY } from '@/lib/server/route/route'
import { isSameOrigin } from '@/lib/server/route/same-origin'
import { env } from '@/lib/server/settings/env'

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
