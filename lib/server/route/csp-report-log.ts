import 'server-only'
import type { Logger } from '@/lib/server/process/logger'
import type { CspViolation } from '@/lib/server/route/csp-violation'

const AN_HOUR = 60 * 60_000
const MOST_LINES = 60

/** Each violation once an hour, sixty in all, as anybody can send reports. Not scaled by COPERTO_RATE_FACTOR. */
export const cspReportLog = (
  log: Pick<Logger, 'warn'>,
  clock: () => number = () => performance.now(),
): ((violation: CspViolation) => void) => {
  const written = new Set<string>()
  let endsAt = 0
  return ({ directive, blocked }) => {
    if (clock() >= endsAt) {
      written.clear()
      endsAt = clock() + AN_HOUR
    }
    const key = `${directive} ${blocked}`
    if (written.has(key) || written.size >= MOST_LINES) return
    written.add(key)
    log.warn('csp_violation', { directive, blocked })
  }
}
