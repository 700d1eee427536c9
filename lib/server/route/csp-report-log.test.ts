import { describe, expect, it } from '@jest/globals'
import type { LogFields } from '@/lib/server/process/logger'
import { cspReportLog } from '@/lib/server/route/csp-report-log'

const MINUTE = 60_000

const openLog = () => {
  const lines: LogFields[] = []
  let now = 0
  const report = cspReportLog({ warn: (_, fields = {}) => void lines.push(fields) }, () => now)
  const wait = (ms: number): void => {
    now += ms
  }
  return { lines, report, wait }
}

describe('cspReportLog', () => {
  it('says each violation once an hour', () => {
    const { lines, report, wait } = openLog()
    const seen = { directive: 'img-src', blocked: 'https://evil.example' }
    for (let visit = 0; visit < 1_000; visit++) report(seen)
    report({ ...seen, directive: 'script-src' })
    expect(lines).toEqual([seen, { ...seen, directive: 'script-src' }])
    wait(59 * MINUTE)
    report(seen)
    expect(lines).toHaveLength(2)
    wait(MINUTE)
    report(seen)
    expect(lines).toHaveLength(3)
  })

  it('says sixty of a flood of new ones within an hour', () => {
    const { lines, report, wait } = openLog()
    const flood = (from: number): void => {
      for (let n = from; n < from + 100; n++) report({ directive: 'img-src', blocked: `https://${n}.example` })
    }
    flood(0)
    wait(59 * MINUTE)
    flood(100)
    expect(lines).toHaveLength(60)
    wait(MINUTE)
    flood(200)
    expect(lines).toHaveLength(120)
  })
})
