import fc from 'fast-check'
import { anyBillStep } from '@/lib/testing/bill/evening/any-bill-step'
import { newBillEvening } from '@/lib/testing/bill/evening/bill-evening'
import type { BillServer } from '@/lib/testing/bill/evening/bill-server'
import { expectBills, expectSettled } from '@/lib/testing/bill/evening/expect-bills'
import { endBillEvening, playBillStep } from '@/lib/testing/bill/evening/play-bill-step'

/** Plays so many evenings of any steps, and compares every place that shows money after each step. */
export const playBillEvenings = (server: BillServer, { evenings, steps }: { evenings: number; steps: number }) =>
  fc.assert(
    fc.asyncProperty(fc.array(anyBillStep, { minLength: 10, maxLength: steps, size: 'max' }), async (played) => {
      const evening = await newBillEvening(server)
      for (const step of played) {
        await playBillStep(evening, step)
        await expectBills(evening)
      }
      await endBillEvening(evening)
      await expectBills(evening)
      expectSettled(evening)
    }),
    { numRuns: evenings },
  )
