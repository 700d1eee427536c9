import { randomUUID } from 'node:crypto'
import { LANGUAGES, menuRequest, orderRequest, pause } from './diner.mjs'

const READERS = 6
/** Between two pages of a reader: the machine has the instances to start meanwhile. */
const READ_EVERY_MS = 25
/** Between two orders, and between two tries of one. */
const PAUSE_MS = 100

export const fetchMenu = (origin, lang, more = {}) => {
  const { path, headers } = menuRequest(lang)
  return fetch(`${origin}${path}`, { headers: { ...headers, ...more } })
}

/** Sends an order as a page of the site does. Throws also where the answer broke off. */
export async function sendOrder(origin, attemptKey) {
  const { path, ...options } = orderRequest(attemptKey)
  const response = await fetch(`${origin}${path}`, options)
  return { status: response.status, answer: await response.json() }
}

/** Sends one until it is taken, under one key, as a phone does. */
async function orderUntilTaken(origin, count) {
  const attemptKey = randomUUID()
  for (;;) {
    const sent = await sendOrder(origin, attemptKey).catch(() => null)
    if (sent?.status === 200) return sent.answer.orderId
    if (sent && sent.status < 500)
      throw new Error(`an order was refused: ${sent.status} ${JSON.stringify(sent.answer)}`)
    count.repeated += 1
    await pause(PAUSE_MS)
  }
}

async function read(origin, lang, count) {
  try {
    const response = await fetchMenu(origin, lang)
    const text = await response.text()
    if (response.status !== 200 || !text.includes('</html>')) throw new Error(`${response.status}`)
    count.reads += 1
  } catch (error) {
    count.failed.push(error.message)
  }
}

/** Menus read by some all the time, and an order after the other, until it is stopped. */
export function openTraffic(origin) {
  const count = { reads: 0, failed: [], orders: [], repeated: 0 }
  let goesOn = true
  const reading = async (lang) => {
    while (goesOn) {
      await read(origin, lang, count)
      await pause(READ_EVERY_MS)
    }
  }
  const ordering = async () => {
    while (goesOn) {
      count.orders.push(await orderUntilTaken(origin, count))
      await pause(PAUSE_MS)
    }
  }
  // Thrown with nobody waiting, it would end the process and leave all it started.
  const orders = ordering().catch((error) => count.failed.push(error.message))
  const loops = [orders, ...Array.from({ length: READERS }, (_, at) => reading(LANGUAGES[at % LANGUAGES.length]))]
  return {
    /** What came of it. */
    stop: async () => {
      goesOn = false
      await Promise.all(loops)
      return count
    },
  }
}
