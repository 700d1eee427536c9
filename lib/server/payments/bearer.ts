import 'server-only'
import { z } from 'zod'
import { singleFlight } from '@/lib/core/async/single-flight'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'
import { callVendor, type VendorAnswer, type VendorCall } from '@/lib/server/payments/call-vendor'

const tokenSchema = z.object({
  access_token: z.string().min(1).max(8_000),
  /** Seconds. */
  expires_in: z.coerce.number().positive(),
})

type Client = { provider: OnlineMethod; tokenUrl: string; clientId: string; clientSecret: string }

/** A token must not expire during a call. */
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

/** OAuth client-credentials calls with a token cache: fetched single-flight, renewed at its end or after a 401. */
export const bearerCalls = (client: Client): BearerCall => {
  // Monotonic time: a clock that was set back must not keep a dead token alive.
  let held: { token: string; until: number } | undefined
  const alone = singleFlight<{ token: string; until: number }>()

  const token = async (): Promise<string> => {
    if (held && performance.now() < held.until) return held.token
    try {
      held = await alone('token', () => fetchToken(client))
    } catch (error) {
      // Tells the caller that its own request was never sent.
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
