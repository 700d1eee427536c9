import 'server-only'
import type { CspViolation } from '@/lib/api/server/csp-violation'
import { rateLimit } from '@/lib/api/server/rate-limit'
import type { Logger } from '@/lib/logger'

const A_MINUTE = 60_000
const AN_HOUR = 60 * A_MINUTE

/**
 * Writes a line of a violation: each once an hour, and of all no more than twenty at once and one a minute after.
 * Reports come from anybody, and a broken page is reported at each visit: neither may fill the log. Not scaled by
 * COPERTO_RATE_FACTOR, as more diners make the log no larger.
 */
export const cspReportLog = (log: Pick<Logger, 'warn'>, clock?: () => number): ((violation: CspViolation) => void) => {
  const ofOne = rateLimit({ burst: 1, everyMs: AN_HOUR, maxKeys: 500 }, clock)
  const ofAll = rateLimit({ burst: 20, everyMs: A_MINUTE, maxKeys: 1 }, clock)
  return ({ directive, blocked }) => {
    if (ofOne.take(`${directive} ${blocked}`) && ofAll.take('')) log.warn('csp_violation', { directive, blocked })
  }
}
