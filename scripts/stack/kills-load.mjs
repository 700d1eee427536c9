// Diners while instances are killed, in a process of their own: node kills-load.mjs <plan as JSON>, printing JSON.
import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { ask } from '../steps/ask.mjs'
import { LANGUAGES, menuRequest, orderRequest, PATIENCE_MS, pause, statusRequest, TABLES } from './diner.mjs'
import { versionIn } from './kills-rules.mjs'

const READERS = 12
const PHONES = 24
/** Between two pages of a reader, between two orders of a phone, and between two tries of one; in ms. */
const READ_EVERY_MS = 50
const ORDER_EVERY_MS = 1_000
const TRY_AGAIN_MS = 250
/** Of so many orders one is sent once more when it was answered, as by a second tap. */
const SENT_TWICE = 5

/** A thousand diners are not at one address, and each counts by its own. */
const addressOf = (phone) => `127.0.2.${phone + 1}`

function openDiners({ port, seconds }) {
  const until = performance.now() + seconds * 1_000
  const goesOn = () => performance.now() < until
  const count = { reads: 0, failed: [], lastReads: {}, orders: [], repeated: 0, twice: 0, statuses: 0, refused: [] }

  const read = async (reader) => {
    const lang = LANGUAGES[reader % LANGUAGES.length]
    const { status, startedAt, ms, body } = await ask({
      ...{ port, ...menuRequest(lang), localAddress: addressOf(PHONES + reader) },
      ...{ timeoutMs: PATIENCE_MS.menu, keeps: true },
    })
    const version = status === 200 ? versionIn(brotliDecompressSync(body).toString()) : null
    if (version === null) count.failed.push({ status, startedAt, endedAt: startedAt + ms })
    else {
      count.reads += 1
      count.lastReads[version] = Math.max(count.lastReads[version] ?? 0, startedAt)
    }
  }

  const send = (phone, request, timeoutMs) =>
    ask({ port, ...request, localAddress: addressOf(phone), timeoutMs, keeps: true })

  /** Sends one until it is taken, under one key, as a phone does. */
  const orderUntilTaken = async (phone, request) => {
    for (;;) {
      const { status, body } = await send(phone, request, PATIENCE_MS.order)
      if (status === 200) return JSON.parse(body.toString()).orderId
      if (status !== 'closed' && status !== 'time-out' && status < 500) {
        count.refused.push(`${status} ${body}`)
        return null
      }
      count.repeated += 1
      await pause(TRY_AGAIN_MS)
    }
  }

  const order = async (phone) => {
    const attemptKey = randomUUID()
    const request = orderRequest(attemptKey, { table: TABLES[phone % TABLES.length] })
    const orderId = await orderUntilTaken(phone, request)
    if (orderId === null) return
    count.orders.push({ attemptKey, orderId })
    if (count.orders.length % SENT_TWICE === 0) {
      count.twice += 1
      const again = await orderUntilTaken(phone, request)
      if (again !== orderId) count.refused.push(`another order, ${again}, under the key of ${orderId}`)
    }
    const { status } = await send(phone, statusRequest({ orderId, attemptKey }), PATIENCE_MS.status)
    if (status === 200) count.statuses += 1
  }

  const repeat = async (act, everyMs) => {
    await pause(Math.random() * everyMs)
    while (goesOn()) {
      await act()
      await pause(everyMs)
    }
  }

  const loops = [
    ...Array.from({ length: READERS }, (_, reader) => repeat(() => read(reader), READ_EVERY_MS)),
    ...Array.from({ length: PHONES }, (_, phone) => repeat(() => order(phone), ORDER_EVERY_MS)),
  ]
  return Promise.all(loops).then(() => count)
}

console.log(JSON.stringify(await openDiners(JSON.parse(process.argv[2]))))
