import 'server-only'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'
import { boundedBody } from '@/lib/server/http/bounded-body'
import { counted, outcomeOfStatus } from '@/lib/server/metrics/upstream-calls'

const MAX_BYTES = 256 * 1024

/**
 * Reads the answer within the caller's signal, at most 256 KB; refuses redirects, which would carry credentials away.
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
