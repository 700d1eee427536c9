import { setTimeout as after } from 'node:timers/promises'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import type { DatabasePlace } from '@/lib/server/db/connect'

/** What is asked of a server. */
export type Command =
  | { do: 'place'; request: PlaceOrderRequest }
  | { do: 'start' | 'confirm'; orderId: string; attemptKey: string }
  | { do: 'webhook'; method: OnlineMethod; headers: Record<string, string>; body: string }
  /** Time passes, in milliseconds. */
  | { do: 'later'; ms: number }

/** A server that can be killed at any moment, and comes back when it is asked for something. */
export type Server = {
  /** The verb's result, or null when none came: the server died, or a system it needs was away. */
  ask: (command: Command) => Promise<unknown>
  kill: () => void
  kills: () => number
  stop: () => Promise<void>
}

export type MakeServer = (place: DatabasePlace, env: Record<string, string>) => Server

const AGAIN_MS = 10

/** Time passes for a server, in milliseconds. One that is dying counts it and does not answer; the next one does. */
export const letPass = async (server: Server, ms: number): Promise<void> => {
  for (let left = ms; (await server.ask({ do: 'later', ms: left })) === null; left = 0) await after(AGAIN_MS)
}
