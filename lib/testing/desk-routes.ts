import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import type { DeskRole } from '@/lib/core/desk/desk-device'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { addDevice } from '@/lib/server/desk/desk-devices'
import { openDatabase } from '@/lib/server/open/open-database'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import type { Handler } from '@/lib/server/route/route'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'

const ORIGIN = 'https://menu.example.com'

export type DeskRoute = {
  name: string
  method: 'GET' | 'POST'
  handler: Handler
  body: object
  params: object
  query?: string
  role: DeskRole
}

/** A route of a desk with what it is called with. */
export const route = (
  name: string,
  method: 'GET' | 'POST',
  handler: Handler,
  rest: Partial<DeskRoute> = {},
): DeskRoute => ({
  ...{ name, method, handler, body: {}, params: {}, role: 'staff' as const },
  ...rest,
})

/** The database of the process, for the routes of one test file. */
export const serveDeskRoutes = (): void => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'coperto-desk-'))
    Object.assign(process.env, {
      COPERTO_DATA_DIR: folder,
      DATABASE_URL: '',
      COPERTO_DEMO: '0',
      COPERTO_LOG_LEVEL: 'error',
      COPERTO_PUBLIC_ORIGIN: ORIGIN,
    })
  })
  afterAll(async () => {
    await (await openDatabase()).db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
}

/** That database. */
export const db = async () => (await openDatabase()).db

/** Calls a route as the device with that secret does. */
export const call = async (
  { method, handler, body, params, query = '' }: Pick<DeskRoute, 'method' | 'handler' | 'body' | 'params' | 'query'>,
  secret: string | null,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) => {
  const live = new AbortController()
  const request = new Request(`${ORIGIN}/api/desk?${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(secret === null ? {} : { cookie: `a=b; coperto_desk=${secret}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
    signal: live.signal,
  })
  const response = await handler(request, { params: Promise.resolve({ ...params }) })
  const type = response.headers.get('content-type') ?? ''
  const isStream = type.startsWith('text/event-stream')
  if (isStream) live.abort()
  const text = await response.text()
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie'),
    text,
    json: type.startsWith('application/json') ? JSON.parse(text) : null,
  }
}

/** The secret of a device that is let in at a venue. */
export const device = async (venueId: number, role: DeskRole, now = Date.now()): Promise<string> =>
  addDevice(await db(), { venueId, role, name: `${role} ${venueId}`, now })

/** An order of € 28 at a table that its venue has. */
export const received = async (): Promise<string> => {
  const placed = await placeOrder(testRequest(), testContext(await db()))
  if (!placed.ok) throw new Error(placed.error.code)
  const order = await findOrder(await db(), placed.value.orderId)
  if (!order) throw new Error('not placed')
  await embeddedOrders(db).post(payloadToSend(order))
  return order.id
}
