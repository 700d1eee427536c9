import { describe, it } from '@jest/globals'
import fc from 'fast-check'
import { anyStep } from '@/lib/testing/orders/evening/any-step'
import { endEvening } from '@/lib/testing/orders/evening/end-evening'
import { newEvening } from '@/lib/testing/orders/evening/evening'
import { eveningShop } from '@/lib/testing/orders/evening/evening-shop'
import { expectSums } from '@/lib/testing/orders/evening/expect-sums'
import { playStep } from '@/lib/testing/orders/evening/play-step'
import { testEngines } from '@/lib/testing/test-database'

/** About a minute on two cores; `EVENINGS=5000 PROPERTY_SEED=$RANDOM` looks for more. */
const EVENINGS = Number(process.env.EVENINGS ?? 100)

describe.each(testEngines)('the sums of an evening, on %s', (engine) => {
  const shop = eveningShop(engine)

  it('agree to the cent in ledger, page, ticket, bill, day and files after each of any moves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
        const evening = await newEvening(shop)
        for (const step of steps) {
          await playStep(evening, step)
          await expectSums(evening)
        }
        await endEvening(evening)
      }),
      { numRuns: EVENINGS },
    )
  }, 3_600_000)
})
