import { writeSync } from 'node:fs'
import { connectDatabase } from '@/lib/server/db/connect'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { silentLog, testContext, testRequest } from '@/lib/testing/orders/test-order'
import { testBackend } from '@/lib/testing/test-venue'

// A child process of the kill test: it places orders and says of each that it was taken, until it is killed.
const place = JSON.parse(process.argv[2] ?? '{}')

const main = async (): Promise<void> => {
  const database = await connectDatabase(place)
  const backend = testBackend()
  const order = async (): Promise<void> => {
    const request = testRequest()
    const placed = await placeOrder(request, testContext(database.db, backend))
    if (placed.ok) writeSync(1, `${request.attemptKey} ${placed.value.orderId}\n`)
  }
  const delivery = { database, backend, log: silentLog, policy: DELIVERY_POLICY, now: Date.now }
  for (;;) await Promise.all([order(), order(), order(), order(), deliverDue(delivery)])
}

void main()
