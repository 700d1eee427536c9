import 'server-only'
import { connection } from 'next/server'
import { fail, ok } from '@/lib/core/result'
import { refusalOf } from '@/lib/server/limits/limits'
import { readBytes } from '@/lib/server/route/read-json'
import { countRefusedMessage } from '@/lib/server/route/refused-messages'
import { answered, type Call, type Handler, type Outcome, type Respond } from '@/lib/server/route/route'

/** Ten times a provider's largest message. */
const MAX_WEBHOOK = 64 * 1024

const STATUSES = { not_found: 404, webhook_refused: 400 }

type WebhookOutcome = Outcome<{ code: keyof typeof STATUSES }>

/** No origin to check: `act` proves the sender by the raw bytes, which are never logged. */
export const webhookRoute = (
  route: string,
  act: (call: Call & { body: Uint8Array }) => Promise<WebhookOutcome>,
): Handler => {
  const run = async (request: Request, call: Call): Promise<WebhookOutcome> => {
    const refused = await refusalOf('machines', call.address)
    if (refused) return fail(refused)
    if (Number(request.headers.get('content-length') ?? 0) > MAX_WEBHOOK) return fail({ code: 'too_large' })
    const body = request.body
      ? await readBytes(request.body, MAX_WEBHOOK)
      : { ok: true as const, value: new Uint8Array() }
    if (!body.ok) return body
    const outcome = await act({ ...call, body: body.value })
    if (!outcome.ok && outcome.error.code === 'webhook_refused') countRefusedMessage()
    return outcome
  }
  return (request, context) => answered(request, context, { route, statuses: STATUSES }, (call) => run(request, call))
}

/** Echoes the challenge of a provider that registers the address; 404 without one. */
export const challengeRoute = (route: string, challengeOf: (address: string) => string | null): Handler => {
  const run = async (request: Request, { address }: Call): Promise<WebhookOutcome> => {
    await connection()
    const refused = await refusalOf('machines', address)
    if (refused) return fail(refused)
    const challenge = challengeOf(request.url)
    return challenge === null ? fail({ code: 'not_found' }) : ok(challenge)
  }
  const say: Respond = (_, challenge) => new Response(String(challenge), { headers: { 'cache-control': 'no-store' } })
  return (request, context) =>
    answered(request, context, { route, statuses: STATUSES }, (call) => run(request, call), say)
}
