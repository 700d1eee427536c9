import 'server-only'
import { fail } from '@/lib/core/result'
import { refusalOf } from '@/lib/server/limits/limits'
import { readBytes } from '@/lib/server/route/read-json'
import { countRefusedMessage } from '@/lib/server/route/refused-messages'
import { answered, type Call, type Handler, type Outcome } from '@/lib/server/route/route'

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
