import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'

it.each(ONLINE_METHODS)('%s is paid by in a browser, in the journeys of every provider', (method) => {
  const journey = `e2e/proof/pay-${method}.spec.ts`
  expect(existsSync(journey)).toBe(true)
  expect(readFileSync(journey, 'utf8')).toContain(`payJourneys('${method}'`)
})
