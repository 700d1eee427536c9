import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { WebServer } from '@/e2e/faults/web-server'
import { type DishName, dishOf } from '@/e2e/support/bill/bill-venue'
import { line, orderRequest } from '@/e2e/support/place-order'
import { type BillView, joinBillApi } from '@/lib/core/bill/bill-api'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'

/** A venue has one provider: there is one for each, paid at the end. */
export const venueOf = (provider: OnlineMethod): number => 2321 + ONLINE_METHODS.indexOf(provider)

/** Where a round is: a table of the venue with that provider. */
export type RoundTable = { provider: OnlineMethod; table: string }

const TRIES = 10
const PAUSE_MS = 50

/** An answer of the server; null where none came. */
export type Told = { ok: boolean; value: unknown } | null

/** What a phone was told: nothing of it may turn out wrong. */
export type PhoneHistory = {
  key: string
  device: string
  /** Orders that were confirmed to it. */
  orders: { id: string; attemptKey: string }[]
  /** Parts that it was shown as paid. */
  shownPaid: Set<string>
}

export const newHistory = (): PhoneHistory => ({
  ...{ key: randomUUID(), device: randomUUID().replaceAll('-', '') },
  ...{ orders: [], shownPaid: new Set() },
})

const DISHES: readonly DishName[] = ['tagliatelle', 'tiramisu', 'coffee']

/** Asks again where no answer came, as a page does; a refusal is an answer. */
export const insist = async (ask: () => Promise<Told>): Promise<Told> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const told = await ask()
    if (told?.ok || (told && Object(told.value).error)) return told
    await after(PAUSE_MS)
  }
  return null
}

/** Calls of a phone at a table, each under a key that makes it safe to repeat. */
export const phoneCalls = (server: WebServer, { provider, table }: RoundTable, history: PhoneHistory) => {
  const { key: phone, device, orders } = history
  const post = (path: string, body: object): Promise<Told> =>
    insist(() => server.page({ path, body: JSON.stringify(body), headers: { 'x-coperto-device': device } }))
  const view = (told: Told): BillView | null => (told?.ok ? (joinBillApi.answer(told.value)?.bill ?? null) : null)
  const venue = venueOf(provider)
  const spot = { venue: String(venue), type: 'r' as const }

  return {
    /** Orders so many of the dishes, to be paid at the end. */
    order: async (count: number): Promise<void> => {
      const dishes = DISHES.slice(0, count)
      const attemptKey = randomUUID()
      const request = orderRequest({
        ...{ ...spot, table, attemptKey, payAtEnd: true },
        lines: dishes.map((name) => line(dishOf(venue, name).id)),
        shownTotal: dishes.reduce((sum, name) => sum + dishOf(venue, name).price, 0),
      })
      const told = await post('/api/orders', request)
      if (told?.ok) orders.push({ id: String(Object(told.value).orderId), attemptKey })
    },
    join: async (): Promise<BillView | null> => view(await post('/api/bills/join', { ...spot, phone, orders })),
    say: async (code: string, word: string): Promise<BillView | null> =>
      view(await post('/api/bills/join', { ...spot, phone, table: { table, code, word } })),
    read: async (bill: string): Promise<BillView | null> => view(await post(`/api/bills/${bill}`, { phone })),
    /** Answers the part; null where it was refused or the server is silent. */
    reserve: async (bill: string, paying: object): Promise<string | null> => {
      const told = await post(`/api/bills/${bill}/parts`, { phone, tip: 0, lang: 'it', ...paying })
      return told?.ok ? String(Object(told.value).part) : null
    },
    drop: (bill: string, part: string) => post(`/api/bills/${bill}/parts/${part}/drop`, { phone }),
    start: (orderId: string, attemptKey: string) => insist(() => ask(server, 'start', orderId, attemptKey)),
    confirm: async (orderId: string, attemptKey: string): Promise<void> => {
      const told = await insist(() => ask(server, 'confirm', orderId, attemptKey))
      if (told?.ok && Object(told.value).payed === true) history.shownPaid.add(orderId)
    },
  }
}

export type PhoneCalls = ReturnType<typeof phoneCalls>

const ask = async (
  server: WebServer,
  what: 'start' | 'confirm',
  orderId: string,
  attemptKey: string,
): Promise<Told> => {
  const answer = await server.ask({ do: what, orderId, attemptKey })
  return answer === null ? null : { ok: Object(answer).ok === true, value: Object(answer).value }
}
