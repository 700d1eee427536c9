import 'server-only'
import { VendorTrouble } from '@/lib/payments/vendor-trouble'

const DEADLINE_MS = 10_000
const MAX_BYTES = 256 * 1024

export type VendorCall = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | URLSearchParams
}

/** `body` is null where the answer has none. */
export type VendorAnswer = { status: number; body: unknown }

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new VendorTrouble('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parse = (text: string): unknown => {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch {
    throw new VendorTrouble('no_json')
  }
}

const wordOf = (error: unknown): VendorTrouble => {
  if (error instanceof VendorTrouble) return error
  return new VendorTrouble(error instanceof Error && error.name === 'TimeoutError' ? 'too_slow' : 'unreachable')
}

/**
 * One call to a provider, at most 10 s and 256 KB of JSON. Redirects are refused, as they would carry our credentials
 * elsewhere. Throws `VendorTrouble` without an answer, for one that is no JSON, for 429 and from 500 on.
 */
export const callVendor = async (url: string, { method = 'GET', headers, body }: VendorCall): Promise<VendorAnswer> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      cache: 'no-store',
      // Also cuts a body that trickles for ever.
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel()
      throw new VendorTrouble(`status_${response.status}`)
    }
    return { status: response.status, body: parse(await readText(response)) }
  } catch (error) {
    throw wordOf(error)
  }
}
