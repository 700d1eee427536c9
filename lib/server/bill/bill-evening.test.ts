import { describe, it } from '@jest/globals'
import { billServer } from '@/lib/testing/bill/evening/bill-server'
import { playBillEvenings } from '@/lib/testing/bill/evening/play-bill-evenings'
import { testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('an evening at a table that pays at the end, on %s', (engine) => {
  const server = billServer(engine)

  it('agrees to the cent in ledger, phones, desk, takings and provider', async () => {
    await playBillEvenings(server, { evenings: 6, steps: 25 })
  })
})
