import 'server-only'
import { z } from 'zod'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'
import { boundedFetch } from '@/lib/server/payments/bounded-fetch'

export type VendorCall = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | URLSearchParams
}

/** `body` is null for an empty answer. */
export type VendorAnswer = { status: number; body: unknown }

const parse = (text: string): unknown => {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch {
    throw new ProviderError('no_json')
  }
}

/** The connection was never made. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

const causeSchema = z.object({ cause: z.object({ code: z.enum(NOT_CONNECTED) }) })

const wordOf = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error
  if (error instanceof Error && error.name === 'TimeoutError') return new ProviderError('too_slow')
  return new ProviderError('unreachable', { unsent: causeSchema.safeParse(error).success })
}

const TOO_MANY = 429

/** Calls a provider within 10 s. Throws `ProviderError` without an answer, for no JSON, for 429 and from 500 on. */
export const callVendor = async (
  provider: OnlineMethod,
  url: string,
  { method = 'GET', headers, body }: VendorCall,
): Promise<VendorAnswer> => {
  try {
    const response = await boundedFetch(provider)(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(DEADLINES_MS.outbound),
    })
    const { status } = response
    if (status === TOO_MANY || status >= 500)
      throw new ProviderError(`status_${status}`, { unsent: status === TOO_MANY })
    return { status, body: parse(await response.text()) }
  } catch (error) {
    throw wordOf(error)
  }
}
