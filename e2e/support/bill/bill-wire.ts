import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type DishName, dishOf } from '@/e2e/support/bill/bill-venue'
import { line, orderRequest } from '@/e2e/support/place-order'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import type { PartWay, Wish } from '@/lib/core/bill/bill'
import { type BillView, joinBillApi, type PayPartRequest } from '@/lib/core/bill/bill-api'
import { type DeskBill, type DeskBillMove, deskBillApi } from '@/lib/core/bill/desk-bill-api'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { changeRows } from '@/lib/testing/database-rows'

/** What came back: the status, the answer as it was sent, and the code of a refusal, '' for none. */
export type Answer = { status: number; json: unknown; code: string }

/** A call as a page of the site makes it; an answer that is no JSON is null. */
export const post = async (url: string, path: string, body: unknown, headers: object = {}): Promise<Answer> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { origin: url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const json: unknown = await response.json().catch(() => null)
  return { status: response.status, json, code: String(Object(Object(json).error).code ?? '') }
}

/** The bill in an answer; throws where it was refused. */
export const viewIn = ({ status, json }: Answer): BillView => {
  const bill = joinBillApi.answer(json)?.bill
  if (status !== 200 || !bill) throw new Error(`no bill: ${status} ${JSON.stringify(json)}`)
  return bill
}

/** A phone at a table, by what its browser keeps. */
export type Phone = { key: string; device: string; orders: { id: string; attemptKey: string }[] }

export const newPhone = (): Phone => ({ key: randomUUID(), device: randomBytes(16).toString('hex'), orders: [] })

type Spot = { venue: number; table: string; type?: OrderType }
type Ordered = Spot & { dishes: readonly DishName[]; changes?: Partial<TableOrderRequest> }

/** A request of some dishes at a table, to be paid at the end. */
export const endRequest = ({ venue, table, type = 'r', dishes, changes }: Ordered): TableOrderRequest =>
  orderRequest({
    ...{ venue: String(venue), type, table, payAtEnd: true, attemptKey: randomUUID() },
    lines: dishes.map((dish) => line(dishOf(venue, dish).id)),
    shownTotal: dishes.reduce((sum, dish) => sum + dishOf(venue, dish).price, 0),
    ...changes,
  })

/** Orders to be paid at the end; answers its id. */
export const orderAtEnd = async (url: string, phone: Phone, ordered: Ordered): Promise<string> => {
  const request = endRequest(ordered)
  const answer = await post(url, '/api/orders', request, { 'x-coperto-device': phone.device })
  if (answer.status !== 200) throw new Error(`the order was refused: ${JSON.stringify(answer.json)}`)
  const id = String(Object(answer.json).orderId)
  phone.orders.push({ id, attemptKey: request.attemptKey })
  return id
}

type Proof = { orders?: Phone['orders']; word?: string; code?: string; share?: string; guest?: string }

/** Joins by its own orders, by the printed code of the table with a word, or by a shared cart. */
export const joinBill = (
  url: string,
  phone: Phone,
  { venue, table, type = 'r' }: Spot,
  { orders, word, code = printedCode(venue, type, table), share, guest }: Proof = { orders: phone.orders },
): Promise<Answer> =>
  post(url, '/api/bills/join', {
    ...{ venue: String(venue), type, phone: phone.key },
    ...(orders && { orders }),
    ...(word !== undefined && { table: { table, code, word } }),
    ...(share !== undefined && { share }),
    ...(guest !== undefined && { guest }),
  })

export const readBill = (url: string, { key }: Phone, bill: string): Promise<Answer> =>
  post(url, `/api/bills/${bill}`, { phone: key })

export type Paying = Partial<Omit<PayPartRequest, 'phone'>> & { wish: Wish; shown: number; way: PartWay }

export const payPart = (url: string, { key }: Phone, bill: string, paying: Paying): Promise<Answer> =>
  post(url, `/api/bills/${bill}/parts`, { phone: key, attemptKey: randomUUID(), tip: 0, lang: 'it', ...paying })

/** The id of the part in an answer; throws where it was refused. */
export const partIn = ({ status, json }: Answer): string => {
  const { part } = Object(json)
  if (status !== 200 || typeof part !== 'string') throw new Error(`no part: ${status} ${JSON.stringify(json)}`)
  return part
}

export const dropPart = (url: string, { key }: Phone, bill: string, part: string): Promise<Answer> =>
  post(url, `/api/bills/${bill}/parts/${part}/drop`, { phone: key })

/** A device at the desk of a venue, by its cookie: how one is let in is shown elsewhere. */
export const wireDesk = async ({ url, place }: { url: string; place: DatabasePlace }, venue: number) => {
  const secret = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(secret).digest('hex')
  const seen = Date.now() + 366 * 24 * 3_600_000
  await changeRows(
    place,
    `insert into desk_devices (id, venue_id, role, name, secret_hash, created_at, last_seen_at)
     values ('${randomBytes(8).toString('hex')}', ${venue}, 'owner', 'Cassa', '${hash}', 0, ${seen})`,
  )
  const headers = { cookie: `coperto_desk=${secret}` }
  const state = async () => {
    const response = await fetch(`${url}/api/desk/state`, { headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
    return Object(await response.json()).desk
  }
  const bills = async (): Promise<DeskBill[]> => (await state()).bills
  return {
    state,
    bills,
    /** The newest bill of a table; throws where it has none. */
    billAt: async (table: string): Promise<DeskBill> => {
      const found = (await bills()).filter((bill) => bill.table === table).toSorted((a, b) => b.since - a.since)
      if (!found[0]) throw new Error(`no bill at table ${table}`)
      return found[0]
    },
    move: (bill: string, move: DeskBillMove) => post(url, `/api/desk/bills/${bill}`, move, headers),
    answer: (order: string, answer: DeskAnswer) => post(url, `/api/desk/orders/${order}/answer`, answer, headers),
    table: (move: object) => post(url, '/api/desk/tables', move, headers),
  }
}

export type WireDesk = Awaited<ReturnType<typeof wireDesk>>

/** The bill in a desk's answer; throws where it was refused. */
export const deskBillIn = ({ status, json }: Answer): DeskBill => {
  const bill = deskBillApi.answer(json)?.bill
  if (status !== 200 || !bill) throw new Error(`no bill: ${status} ${JSON.stringify(json)}`)
  return bill
}
