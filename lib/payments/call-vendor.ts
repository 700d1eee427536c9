import 'server-only'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import { boundedFetch } from '@/lib/payments/bounded-fetch'
import type { OnlineMethod } from '@/lib/payments/provider'
import { ProviderError } from '@/lib/payments/provider-error'

export type VendorCall = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | URLSearchParams
}

/** `body` is null where the answer has none. */
export type VendorAnswer = { status: number; body: unknown }

const parse = (text: string): unknown => {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch {
    throw new ProviderError('no_json')
  }
}

const wordOf = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error
  return new ProviderError(error instanceof Error && error.name === 'TimeoutError' ? 'too_slow' : 'unreachable')
}

/**
 * HTTP client: one call to a provider within `boundedFetch` and 10 s. Throws `ProviderError` without an answer, for one that is no
 * JSON, for 429 and from 500 on.
 */
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
    if (response.status === 429 || response.status >= 500) throw new ProviderError(`status_${response.status}`)
    return { status: response.status, body: parse(await response.text()) }
  } catch (error) {
    throw wordOf(error)
  }
}
