import 'server-only'
import { boundedBody } from '@/lib/http/server/bounded-body'
import { counted, outcomeOfStatus } from '@/lib/metrics/server/upstream-calls'
import type { OnlineMethod } from '@/lib/payments/provider'
import { ProviderError } from '@/lib/payments/provider-error'

const MAX_BYTES = 256 * 1024

/**
 * `fetch` for a provider, counted by its name. The answer is read whole, at most 256 KB, before it is given on: the caller's signal then
 * also ends one that trickles for ever. Redirects are refused, as they would carry our credentials elsewhere.
 */
export const boundedFetch = (provider: OnlineMethod): typeof fetch => {
  const bounded: typeof fetch = async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error', cache: 'no-store' })
    const body = await boundedBody(response, MAX_BYTES)
    if (!body) throw new ProviderError('too_large')
    const { status, headers } = response
    return new Response(body.byteLength === 0 ? null : new Uint8Array(body), { status, headers })
  }
  return (input, init) =>
    counted(
      provider,
      () => bounded(input, init),
      ({ status }) => outcomeOfStatus(status),
    )
}
