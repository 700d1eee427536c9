import { describe, it } from '@jest/globals'
import { billServer } from '@/lib/testing/bill/evening/bill-server'
import { playBillEvenings } from '@/lib/testing/bill/evening/play-bill-evenings'
import { testEngines } from '@/lib/testing/test-database'

/** `EVENINGS=5000 PROPERTY_SEED=$RANDOM` looks for more. */
const EVENINGS = Number(process.env.EVENINGS ?? 150)

describe.each(testEngines)('a table that pays at the end, on %s', (engine) => {
  const server = billServer(engine)

  it('agrees to the cent in ledger, phones, desk, takings and provider after any steps', async () => {
    await playBillEvenings(server, { evenings: EVENINGS, steps: 40 })
  }, 3_600_000)
})
