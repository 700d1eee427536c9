import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import type { OwnPartRequest } from '@/lib/core/sharing/share-requests'
import { closeShare } from '@/lib/server/sharing/close-share'
import { keepOwnPart } from '@/lib/server/sharing/keep-own-part'
import { putPart } from '@/lib/server/sharing/put-part'
import { readShare } from '@/lib/server/sharing/read-share'
import { openGuard } from '@/lib/testing/orders/test-order'
import { answerOf, openTestShare, partOf, sentLine, testSharing } from '@/lib/testing/sharing/test-share'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const ownLine = (itemId: number, quantity: number, person?: string): OwnPartRequest['lines'][number] => ({
  kind: 'dish',
  itemId,
  quantity,
  selection: { glass: false, variation: null, additions: [] },
  ...(person && { person }),
})

describe.each(testEngines)('what guests of a shared cart see, on %s', (engine) => {
  const database = databaseHarness(engine)

  const setUp = async () => {
    const context = testSharing(database.db)
    const { token, ownerKey } = await openTestShare(context)
    const keep = (changes: Partial<OwnPartRequest> = {}, key = ownerKey, guard = openGuard) =>
      keepOwnPart({ token, key }, { lines: [ownLine(10, 2)], covers: 2, coupon: null, ...changes }, context, guard)
    const put = async (sent: Parameters<typeof partOf>[1]) =>
      answerOf(await putPart(token, partOf(token, sent), context))
    const seenBy = async (key: string) => answerOf(await readShare({ token, key, lang: 'it' }, context)).table
    return { context, token, ownerKey, keep, put, seenBy }
  }

  it('is who chose what, priced by the menu, with the total of the owner', async () => {
    const { keep, put, seenBy } = await setUp()
    const [ada, bea] = [randomUUID(), randomUUID()]
    answerOf(await keep({ lines: [ownLine(10, 2), ownLine(10, 1, 'Zoe')], covers: 3, coupon: 'dieci' }))
    await put({ user_id: ada })
    await put({ user_id: bea, user: 'Ada', products: [sentLine(10, { quantity: 2 })] })
    const line = (quantity: number) => [{ name: 'Piatto 10', quantity, price: 1200 }]
    expect((await seenBy(ada))?.cart).toEqual({
      people: [
        { name: null, isReader: false, lines: line(2), total: 2400 },
        { name: 'Zoe', isReader: false, lines: line(1), total: 1200 },
        { name: 'Ada', isReader: true, lines: line(1), total: 1200 },
        { name: 'Ada (2)', isReader: false, lines: line(2), total: 2400 },
      ],
      totals: { products: 7200, discount: 720, cover: 600, total: 7080 },
      discount: 10,
      covers: 3,
    })
  })

  it('has no notes, warnings, keys or public ids of others', async () => {
    const { ownerKey, token, keep, put, seenBy } = await setUp()
    answerOf(await keep())
    const ada = randomUUID()
    await put({ user_id: ada, products: [sentLine(10, { note: 'celiaca', warnings: ['contains:gluten'] })] })
    const text = JSON.stringify(await seenBy(randomUUID()))
    for (const secret of ['celiaca', 'gluten', ada, ownerKey, token]) expect(text).not.toContain(secret)
    expect(Object.keys((await seenBy(ada))?.cart.people[0] ?? {})).toEqual(['name', 'isReader', 'lines', 'total'])
  })

  it('says nothing of cover before the owner’s page has, and leaves out what cannot be ordered', async () => {
    const { keep, put, seenBy } = await setUp()
    await put({ user: 'Ada' })
    expect((await seenBy('x'))?.cart).toMatchObject({ covers: null, totals: { cover: 0, total: 1200 } })
    answerOf(await keep({ lines: [ownLine(99, 1), ownLine(10, 1)] }))
    expect((await seenBy('x'))?.cart).toMatchObject({ covers: 2, totals: { products: 2400, cover: 400, total: 2800 } })
  })

  it('is written by the owner alone, while the share is open', async () => {
    const { context, token, ownerKey, keep } = await setUp()
    for (const key of [randomUUID(), token, context.published[0]?.channel ?? ''])
      expect(await keep({}, key)).toEqual({ ok: false, error: { code: 'share_unknown' } })
    answerOf(await keep())
    expect(context.published).toHaveLength(1)
    answerOf(await keep())
    expect(context.published).toHaveLength(1)
    answerOf(await closeShare({ token, key: ownerKey }, context))
    expect(await keep()).toEqual({ ok: false, error: { code: 'share_closed' } })
  })

  it('gives no discount for a wrong code, nor for any once too many were tried', async () => {
    const { keep, put, seenBy } = await setUp()
    await put({})
    let undone = 0
    const undo = async () => {
      undone += 1
    }
    const guardOf = (wait: number) => ({
      ...openGuard,
      tryCoupon: async () => ({ wait, undo }),
    })
    const discountOf = async (coupon: string, wait: number) => {
      answerOf(await keep({ coupon }, undefined, guardOf(wait)))
      return (await seenBy('x'))?.cart.discount
    }
    expect(await discountOf('wrong', 0)).toBe(0)
    expect(undone).toBe(0)
    expect(await discountOf('DIECI', 60)).toBe(0)
    expect(await discountOf('DIECI', 0)).toBe(10)
    expect(undone).toBe(1)
  })
})
