import 'server-only'
import { ProviderError } from '@/lib/payments/provider-error'

const MAX_BYTES = 256 * 1024

const readWhole = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new ProviderError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * `fetch` for a provider. The answer is read whole, at most 256 KB, before it is given on: the caller's signal then
 * also ends one that trickles for ever. Redirects are refused, as they would carry our credentials elsewhere.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error', cache: 'no-store' })
  const body = await readWhole(response)
  const { status, headers } = response
  return new Response(body.byteLength === 0 ? null : new Uint8Array(body), { status, headers })
}
