import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type GivenBack, giveBackRest, type Refusal } from '@/lib/payments/give-back'
import type { RefundRecord } from '@/lib/payments/provider'

const FIRST = { refundId: 'pay_1.refund.0', isUnderWay: false }
const PAID: GivenBack = { paid: 2800, back: 0, underWay: 0, failed: false }

/** What comes of it by two looks at a record, and how much was asked for in between. */
const giveBack = async (
  before: Partial<GivenBack>,
  after: Partial<GivenBack> = before,
  { refusal = null as Refusal | null, isUnderWay = false } = {},
): Promise<{ record: RefundRecord; asked: number[] }> => {
  const looks = [before, after].map((changes) => ({ ...PAID, ...changes }))
  const asked: number[] = []
  const wire = {
    read: async () => looks.shift() ?? PAID,
    ask: async (rest: number) => {
      asked.push(rest)
      return refusal
    },
  }
  return { record: await giveBackRest(wire, { ...FIRST, isUnderWay }), asked }
}

const no = { code: 'no_funds' }

describe('giving back what is left of a payment', () => {
  it.each<[string, Parameters<typeof giveBack>, RefundRecord, number[]]>([
    ['all of it', [{}, { back: 2800 }], { status: 'done' }, [2800]],
    ['the rest', [{ back: 1000 }, { back: 2800 }], { status: 'done' }, [1800]],
    ['what is not on its way', [{ underWay: 1000 }, { underWay: 1000, back: 1800 }], { status: 'pending' }, [1800]],
    ['nothing where it is back', [{ back: 2800 }], { status: 'done' }, []],
    ['nothing where it is on its way', [{ underWay: 2800 }], { status: 'pending' }, []],
    ['nothing of what was never paid', [{ paid: 0 }], { status: 'failed', code: 'not_paid' }, []],
    ['what was taken on, and is not in the record yet', [{}, {}], { status: 'pending' }, [2800]],
    ['what is refused', [{}, {}, { refusal: no }], { status: 'failed', code: 'no_funds' }, [2800]],
    [
      'what is refused in part',
      [{ back: 1 }, { back: 1 }, { refusal: no }],
      { status: 'partly', code: 'no_funds' },
      [2799],
    ],
    ['what is refused as it is back by now', [{}, { back: 2800 }, { refusal: no }], { status: 'done' }, [2800]],
    [
      'what is refused as it is on its way by now',
      [{}, { underWay: 2800 }, { refusal: no }],
      { status: 'pending' },
      [2800],
    ],
    ['at another hour', [{}, {}, { refusal: { ...no, later: true } }], { status: 'later', code: 'no_funds' }, [2800]],
  ])('%s', async (_, args, record, asked) => {
    expect(await giveBack(...args)).toEqual({ record, asked })
  })

  it.each<[string, Partial<GivenBack>, RefundRecord]>([
    ['says nothing of it', {}, { status: 'pending' }],
    ['has it on its way', { underWay: 2800 }, { status: 'pending' }],
    ['has it on its way again', { underWay: 2800, failed: true }, { status: 'pending' }],
    ['has it back', { back: 2800 }, { status: 'done' }],
    ['tells that nothing came of it', { failed: true }, { status: 'failed', code: 'came_back' }],
  ])('only watches what was taken on, where the record %s', async (_, before, record) => {
    expect(await giveBack(before, before, { isUnderWay: true })).toEqual({ record, asked: [] })
  })

  it('never asks for more than is left', async () => {
    const cents = fc.nat({ max: 5_000 })
    await fc.assert(
      fc.asyncProperty(cents, cents, cents, fc.boolean(), async (paid, back, underWay, isUnderWay) => {
        const { asked } = await giveBack({ paid, back, underWay }, {}, { isUnderWay })
        const left = Math.max(0, paid - back - underWay)
        expect(asked).toEqual(left > 0 && !isUnderWay ? [left] : [])
      }),
    )
  })
})
