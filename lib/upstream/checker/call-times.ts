import { ENDPOINTS } from '@/lib/core/upstream/endpoints'
import type { Finding } from '@/lib/upstream/checker/finding'
import type { TimedCall } from '@/lib/upstream/checker/raw-answers'

const callOf = ({ name, query }: TimedCall): string => `${ENDPOINTS[name].method} ${ENDPOINTS[name].path}${query}`

const slowestFirst = (calls: readonly TimedCall[]): TimedCall[] => [...calls].sort((one, other) => other.ms - one.ms)

/** Endpoints that answered after the deadline by which Coperto gives up, one sentence each. */
export const lateFindings = (times: readonly TimedCall[]): Finding[] =>
  [...new Set(times.map(({ name }) => name))].flatMap((name) => {
    const calls = times.filter((call) => call.name === name)
    const late = slowestFirst(calls.filter(({ ms, deadlineMs }) => ms > deadlineMs))
    const [slowest] = late
    if (!slowest) return []
    const { method, path } = ENDPOINTS[name]
    const counted = `${late.length} of ${calls.length} calls`
    const sentence = `${method} ${path} took up to ${Math.round(slowest.ms)} ms in ${counted} (${callOf(slowest)}); expected: an answer within ${slowest.deadlineMs} ms.`
    return [{ outcome: 'error', sentence }]
  })

/** By nearest rank; '3 calls: p50 20 ms, p95 40 ms, slowest 40 ms (GET /restaurants?id=77)', or null without calls. */
export const timesLine = (times: readonly TimedCall[]): string | null => {
  const sorted = slowestFirst(times)
  const [slowest] = sorted
  if (!slowest) return null
  const percentile = (share: number): number => Math.round(sorted[Math.floor(sorted.length * (1 - share))]?.ms ?? 0)
  const shares = `p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms`
  return `${times.length} calls: ${shares}, slowest ${Math.round(slowest.ms)} ms (${callOf(slowest)})`
}
