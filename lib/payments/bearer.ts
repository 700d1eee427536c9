import 'server-only'
import { z } from 'zod'
import { singleFlight } from '@/lib/async/single-flight'
import { callVendor, type VendorAnswer, type VendorCall } from '@/lib/payments/call-vendor'
import type { OnlineMethod } from '@/lib/payments/provider'
import { ProviderError } from '@/lib/payments/provider-error'

const tokenSchema = z.object({
  access_token: z.string().min(1).max(8_000),
  /** Seconds. */
  expires_in: z.coerce.number().positive(),
})

type Client = { provider: OnlineMethod; tokenUrl: string; clientId: string; clientSecret: string }

/** A token that ends on the way would fail a payment that could succeed. */
const MARGIN_MS = 60_000

const UNAUTHORIZED = 401

const fetchToken = async ({
  provider,
  tokenUrl,
  clientId,
  clientSecret,
}: Client): Promise<{ token: string; until: number }> => {
  const startedAt = performance.now()
  const { status, body } = await callVendor(provider, tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const parsed = tokenSchema.safeParse(body)
  if (status !== 200 || !parsed.success) throw new ProviderError('no_token')
  return { token: parsed.data.access_token, until: startedAt + parsed.data.expires_in * 1000 - MARGIN_MS }
}

export type BearerCall = (url: string, call: VendorCall) => Promise<VendorAnswer>

/**
 * Token cache: calls with an OAuth token of the client-credentials grant, which never leaves this process. It is asked for once,
 * however many calls wait for it, and again when it ends or the provider refuses it.
 */
export const bearerCalls = (client: Client): BearerCall => {
  // Monotonic time: a clock set back must not keep a dead token alive.
  let held: { token: string; until: number } | undefined
  const alone = singleFlight<{ token: string; until: number }>()

  const token = async (): Promise<string> => {
    if (held && performance.now() < held.until) return held.token
    try {
      held = await alone('token', () => fetchToken(client))
    } catch (error) {
      // Whatever the token was for was not asked.
      throw new ProviderError(error instanceof ProviderError ? error.code : 'no_token', { unsent: true })
    }
    return held.token
  }

  const send = async (url: string, call: VendorCall): Promise<VendorAnswer> =>
    callVendor(client.provider, url, {
      ...call,
      headers: { ...call.headers, authorization: `Bearer ${await token()}` },
    })

  return async (url, call) => {
    const answer = await send(url, call)
    if (answer.status !== UNAUTHORIZED) return answer
    held = undefined
    return send(url, call)
  }
}
