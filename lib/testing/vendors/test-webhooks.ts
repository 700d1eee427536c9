import fc from 'fast-check'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { type Die, type Made, NEWS } from '@/lib/testing/vendors/message-parts'
import type { VendorCheckout } from '@/lib/testing/vendors/vendor'
import { VENDORS } from '@/lib/testing/vendors/vendors'

/** A message as it arrives. `taken`: whether it has to be. */
export type Message = Made & { kind: string; method: OnlineMethod; taken: boolean }

/** Random places and changes, the same at every run with one seed. */
const dice = (count: number): Die[] =>
  fc.sample(fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 93 }) }), count)

/** All messages of a storm about those checkouts, `times` as many as the providers' tables say, in no order at all. */
export const stormOf = (checkouts: readonly VendorCheckout[], times: number): Message[] => {
  const all = ONLINE_METHODS.flatMap((method) => {
    const mine = checkouts.filter(({ provider }) => provider === method)
    return VENDORS[method].messages().flatMap(([fate, kind, count, make]) =>
      dice(count * times).map((die, n): Message => {
        const checkout = mine[n % mine.length]
        if (!checkout) throw new Error(`no checkout by ${method}`)
        return { kind: `${method}: ${kind}`, method, taken: fate === 'taken', ...make(checkout, n, die) }
      }),
    )
  })
  return fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 1)[0] ?? []
}

/** What a provider sends of its own accord when something has changed: never sent before. */
export const newsOf = (checkout: VendorCheckout, n: number): Message => {
  const { provider: method } = checkout
  const make = VENDORS[method].news()
  return { kind: `${method}: news`, method, taken: true, ...make(checkout, NEWS + 1 + 5 * n, { at: 0, by: 1 }) }
}
