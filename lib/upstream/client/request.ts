import 'server-only'
import { OUTBOUND, type OutboundName } from '@/lib/core/upstream/endpoints'
import { PermanentError } from '@/lib/server/backend/backend-errors'
import type { UpstreamCall, UpstreamSettings } from '@/lib/upstream/upstream'

export type UpstreamRequest = { address: URL; init: RequestInit }

/** Safe in a path, however often it is decoded. */
export const UPSTREAM_TOKEN = /^[A-Za-z0-9_~=+:-][A-Za-z0-9_~=+:.-]{0,199}$/

const pathOf = ({ paths }: UpstreamSettings, endpoint: OutboundName, token: string | undefined): string => {
  const path: string = paths[endpoint] ?? OUTBOUND[endpoint].path
  if (!path.includes('{token}')) return path
  if (token === undefined || !UPSTREAM_TOKEN.test(token)) throw new PermanentError('bad_token')
  return path.replace('{token}', encodeURIComponent(token))
}

const authorization = ({ user, password, bearer }: UpstreamSettings): Record<string, string> => {
  if (bearer !== undefined) return { authorization: `Bearer ${bearer}` }
  if (user === undefined) return {}
  return { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` }
}

const written = (body: UpstreamCall['body']): { body?: string | URLSearchParams; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} }
  if (body instanceof URLSearchParams) return { body, headers: {} }
  return { body: JSON.stringify(body.json), headers: { 'content-type': 'application/json' } }
}

/** Values only go into the query or, encoded, into `{token}`. Throws PermanentError ('bad_token'). */
export const requestOf = (settings: UpstreamSettings, endpoint: OutboundName, call: UpstreamCall): UpstreamRequest => {
  const address = new URL(`${settings.url}${pathOf(settings, endpoint, call.token)}`)
  address.search = new URLSearchParams(call.query).toString()
  const { body, headers } = written(call.body)
  return {
    address,
    init: {
      method: OUTBOUND[endpoint].method,
      headers: { ...authorization(settings), ...headers, ...call.headers },
      ...(body === undefined ? {} : { body }),
    },
  }
}
