import { AsyncLocalStorage } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'
import { answerDeskOrder } from '@/lib/browser/desk/desk-calls'
import { watchDesk } from '@/lib/browser/desk/watch-desk'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskState } from '@/lib/core/desk/desk-state-api'
import { eventSourceOf } from '@/lib/testing/event-source'

/** A phone or a tablet: the server that it reaches, and its cookie; '' for a guest. */
export type Device = { origin: string; cookie: string }

const device = new AsyncLocalStorage<Device>()

const ofDevice = (): Device => {
  const one = device.getStore()
  if (!one) throw new Error('a page asks for something outside asDevice')
  return one
}

const headersOf = ({ origin, cookie }: Device) => ({ origin, cookie, 'sec-fetch-site': 'same-origin' })

/** Runs code of a page as that device. */
export const asDevice = device.run.bind(device)

/** Gives code of pages what a browser has, for many devices in one process. `onAsk` hears the path of each request. */
export const actAsBrowsers = (onAsk: (path: string) => void): void => {
  const { fetch } = globalThis
  const fetchAsDevice = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const one = ofDevice()
    onAsk(path)
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...headersOf(one) }
    return fetch(`${one.origin}${path}`, { ...init, headers })
  }
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  // Each device listens.
  setMaxListeners(0, document, window)
  Object.assign(globalThis, {
    document,
    window,
    fetch: fetchAsDevice,
    EventSource: eventSourceOf(() => ({ origin: ofDevice().origin, headers: headersOf(ofDevice()) })),
  })
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
}

export type DeskDevice = {
  shown: () => DeskState | null
  /** When it first showed the order after that turn of its log, `performance.now()`. */
  heldAt: (orderId: string, turn: number) => number | undefined
  /** How often it showed an order as it had been before. */
  backwards: () => number
  /** Sends a move, and gives the turn that it became, or why it was refused. */
  move: (orderId: string, answer: DeskAnswer) => Promise<{ turn: number } | { refused: string }>
  stop: () => void
}

/** The desk's page on a device, without its screen: the same stream, the same reads, the same moves. */
export const openDesk = (own: Device): DeskDevice => {
  let desk: DeskState | null = null
  let backwards = 0
  /** By order, a moment for each turn. */
  const held = new Map<string, number[]>()

  const show = (found: DeskState): void => {
    const now = performance.now()
    const before = new Map(desk?.orders.map(({ id, turn }) => [id, turn]))
    for (const { id, turn } of found.orders) {
      const times = held.get(id) ?? []
      held.set(id, times)
      while (times.length <= turn) times.push(now)
      if (turn < (before.get(id) ?? 0)) backwards += 1
    }
    desk = found
  }
  const watching = asDevice(own, () =>
    watchDesk((look) => {
      if (look.status === 'here') show(look.desk)
    }),
  )
  return {
    shown: () => desk,
    heldAt: (orderId, turn) => held.get(orderId)?.[turn],
    backwards: () => backwards,
    move: async (orderId, answer) => {
      const result = await asDevice(own, () => answerDeskOrder(orderId, answer))
      if (!result.ok) {
        asDevice(own, watching.look)
        return { refused: result.error.code }
      }
      if (desk) show({ ...desk, ...result.value })
      asDevice(own, watching.changed)
      return { turn: result.value.orders.find(({ id }) => id === orderId)?.turn ?? 0 }
    },
    stop: watching.stop,
  }
}
