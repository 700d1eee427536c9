import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { ONLINE_METHODS } from '@/lib/payments/provider'

/** What names every provider beside the code, where no type holds it. */
describe.each(ONLINE_METHODS)('%s', (method) => {
  it('is paid by in a browser, in the journeys of every provider', () => {
    const journey = `e2e/proof/pay-${method}.spec.ts`
    expect(existsSync(journey)).toBe(true)
    expect(readFileSync(journey, 'utf8')).toContain(`payJourneys('${method}'`)
  })

  it('is told of to the operator: its settings, and the address of its messages', () => {
    expect(readFileSync('README.md', 'utf8')).toContain(`\`COPERTO_${method.toUpperCase()}_…\``)
    const [, addresses = ''] = /`\/api\/webhooks\/\{([\w,]+)\}`/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
    expect(addresses.split(',')).toContain(method)
  })
})
