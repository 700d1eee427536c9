import 'server-only'
import type { z } from 'zod'
import type { OutboundName, OutboundSystem } from '@/lib/core/upstream/endpoints'
import { UnexpectedStatus, UpstreamError } from '@/lib/server/backend/backend-errors'
import { boundedText } from '@/lib/server/http/bounded-body'
import { counted } from '@/lib/server/metrics/upstream-calls'
import { logger } from '@/lib/server/process/logger'
import type { Env } from '@/lib/server/settings/env'
import { boundedJson, NotFound, sendRequest } from '@/lib/upstream/client/exchange'
import { type Limits, limitsOf, loadPolicy, type Policy, upstreamPolicy } from '@/lib/upstream/client/policy'
import { requestOf, type UpstreamRequest } from '@/lib/upstream/client/request'

export type UpstreamCall = {
  query?: Record<string, string>
  /** Replaces `{token}` in the path. */
  token?: string
  body?: URLSearchParams | { json: unknown }
  headers?: Record<string, string>
  /** Of a read: ends it early. */
  signal?: AbortSignal
}

/**
 * A venue's system. Errors carry a fixed `code`, `system` and `endpoint`, never an address, credentials or an answer.
 */
export type Upstream = {
  /** Null on a 404 of the system itself. May be retried, and concurrent callers share one result. */
  read<S extends z.ZodType>(endpoint: OutboundName, schema: S, call?: UpstreamCall): Promise<z.infer<S> | null>
  /**
   * Sent once. `ConnectionError`: not sent. `RetryAfterError`, `UnexpectedStatus`: may succeed later. `PermanentError`:
   * never. `UpstreamError`: outcome unknown.
   */
  send<S extends z.ZodType = z.ZodUnknown>(endpoint: OutboundName, call: UpstreamCall, schema?: S): Promise<z.infer<S>>
}

export type UpstreamSettings = {
  system: OutboundSystem
  url: string
  user?: string | undefined
  password?: string | undefined
  bearer?: string | undefined
  /** Overrides of ENDPOINTS. */
  paths: Partial<Record<OutboundName, string>>
}

const MAX_UNREAD = 64 * 1024

/** Refused credentials need a person: at most one alarm per interval. */
const ALARM_MS = 60_000

const parsed = <S extends z.ZodType>(schema: S, json: unknown): z.infer<S> => {
  try {
    const answer = schema.safeParse(json)
    if (answer.success) return answer.data
  } catch {
    // Nested too deep.
  }
  throw new UpstreamError('wrong_shape')
}

/** Adds system and endpoint to an error. */
const failuresOf = (system: OutboundSystem, now: () => number) => {
  let quietUntil = Number.NEGATIVE_INFINITY
  return (endpoint: OutboundName) =>
    (error: unknown): never => {
      const isRefused = error instanceof UnexpectedStatus && [401, 403].includes(error.status)
      if (isRefused && now() >= quietUntil) {
        quietUntil = now() + ALARM_MS
        logger().error('upstream_unauthorized', { system, endpoint, status: error.status })
      }
      throw error instanceof Error ? Object.assign(error, { system, endpoint }) : error
    }
}

/** HTTP client of one system. It holds the circuit state, so use one per process. */
export const openUpstream = (
  settings: UpstreamSettings,
  limits: Limits = limitsOf(settings.system),
  now: () => number = () => performance.now(),
  policy: Policy = upstreamPolicy(settings.system, limits, now),
): Upstream => {
  const failed = failuresOf(settings.system, now)

  /** The system's own 404 is an answer: the breaker must not count it. */
  const readOf = async (request: UpstreamRequest, signal: AbortSignal): Promise<{ json: unknown } | null> => {
    const response = await sendRequest(request, signal).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    return response && { json: await boundedJson(response, limits.bytes, signal) }
  }

  const read: Upstream['read'] = async (endpoint, schema, call = {}) => {
    const request = requestOf(settings, endpoint, call)
    const key = JSON.stringify([endpoint, request.address.href, call.headers])
    const answer = await policy.read(endpoint, key, (signal) =>
      readOf(request, call.signal ? AbortSignal.any([signal, call.signal]) : signal),
    )
    return answer && parsed(schema, answer.json)
  }

  const send: Upstream['send'] = async (endpoint, call, schema) => {
    const request = requestOf(settings, endpoint, call)
    return policy.send(async (signal) => {
      const response = await sendRequest(request, signal)
      if (schema) return parsed(schema, await boundedJson(response, limits.bytes, signal))
      // The outcome is known; reading the rest frees the connection.
      await boundedText(response, MAX_UNREAD).catch(() => undefined)
    }) as never
  }

  return {
    read: (endpoint, schema, call) =>
      counted(settings.system, () => read(endpoint, schema, call)).catch(failed(endpoint)),
    send: (endpoint, call, schema) =>
      counted(settings.system, () => send(endpoint, call, schema)).catch(failed(endpoint)),
  }
}

type Address = Omit<UpstreamSettings, 'system' | 'paths' | 'url'> & { url: string | undefined }

const addressOf = (system: OutboundSystem, settings: Env): Address => {
  switch (system) {
    case 'orders':
      return { url: settings.COPERTO_ORDERS_API_URL, bearer: settings.COPERTO_ORDERS_API_TOKEN }
    case 'admin':
      return { url: settings.COPERTO_ADMIN_API_URL, bearer: settings.COPERTO_ADMIN_API_TOKEN }
    case 'messages':
      return { url: settings.COPERTO_MESSAGES_URL, bearer: settings.COPERTO_MESSAGES_TOKEN }
    case 'restaurant': {
      const [, user, password] = /^([^:]*):(.*)$/.exec(settings.COPERTO_RESTAURANT_API_AUTH ?? '') ?? []
      return { url: settings.COPERTO_RESTAURANT_API_URL, user, password }
    }
    default: {
      const name = system.toUpperCase() as Uppercase<typeof system>
      const { [`COPERTO_${name}_API_USER` as const]: user, [`COPERTO_${name}_API_PASSWORD` as const]: password } =
        settings
      return { url: settings[`COPERTO_${name}_API_URL`], user, password }
    }
  }
}

/** Where and how a system is called; null without an address. */
export const upstreamSettings = (system: OutboundSystem, settings: Env): UpstreamSettings | null => {
  const { url, ...credentials } = addressOf(system, settings)
  return url === undefined ? null : { system, url, ...credentials, paths: settings.COPERTO_UPSTREAM_PATHS }
}

/** By settings, so that callers share circuit state. */
const opened = new WeakMap<Env, Map<OutboundSystem, Upstream>>()

/** The shared client of a system, with the first caller's `limits`; null without an address. */
export const upstreamOf = (
  system: OutboundSystem,
  settings: Env,
  limits: Limits = limitsOf(system),
): Upstream | null => {
  const found = upstreamSettings(system, settings)
  if (!found) return null
  const clients = opened.get(settings) ?? new Map<OutboundSystem, Upstream>()
  opened.set(settings, clients)
  const client = clients.get(system) ?? openUpstream(found, limits)
  clients.set(system, client)
  return client
}

/** The menu API for loads in the background; each call may take `callMs`. Null without an address. */
export const menuLoadUpstream = (settings: Env, callMs: number): Upstream | null => {
  const found = upstreamSettings('menu', settings)
  const limits = { ...limitsOf('menu'), readMs: callMs }
  return found && openUpstream(found, limits, undefined, loadPolicy(limits))
}
