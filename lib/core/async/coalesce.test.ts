import { expect, it } from '@jest/globals'
import { coalesce } from '@/lib/core/async/coalesce'

/** Work whose runs are counted, none of which ends before `open` is called; the first then fails where it is to. */
const heldWork = (fails = false) => {
  let open = (): void => undefined
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  let runs = 0
  let atOnce = 0
  const work = async () => {
    runs += 1
    atOnce += 1
    const run = runs
    expect(atOnce).toBe(1)
    await held
    atOnce -= 1
    if (fails && run === 1) throw new Error('down')
    return run
  }
  return { work, open, runs: () => runs }
}

it('begins what is asked for, and once more for all who ask meanwhile', async () => {
  const run = coalesce<number>()
  const { work, open, runs } = heldWork()
  const asked = Array.from({ length: 100 }, () => run('a', work))
  expect(runs()).toBe(1)
  open()
  expect(await Promise.all(asked)).toEqual([1, ...Array.from({ length: 99 }, () => 2)])
  expect(await run('a', work)).toBe(3)
})

it('goes on after a run that failed', async () => {
  const run = coalesce<number>()
  const { work, open } = heldWork(true)
  const [first, second] = [run('a', work), run('a', work)]
  open()
  await expect(first).rejects.toThrow('down')
  expect(await second).toBe(2)
})

it('lets no key wait for another', async () => {
  const run = coalesce<number>()
  const [slow, quick] = [heldWork(), heldWork()]
  const waiting = run('a', slow.work)
  quick.open()
  expect(await run('b', quick.work)).toBe(1)
  slow.open()
  expect(await waiting).toBe(1)
})
