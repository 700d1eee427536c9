import 'server-only'
import type { GuestMessage, VenueMessage } from '@/lib/core/orders/messages/venue-message'
import type { Backend } from '@/lib/server/backend/backend'
import type { Env } from '@/lib/server/settings/env'
import type { Upstream } from '@/lib/upstream/upstream'

const textBody = (text: string) => ({ type: 'text', text: { preview_url: false, body: text } })

/** Outside 24 hours of a guest's own message WhatsApp delivers approved templates only. */
const templateBody = (name: string, { lang, text }: GuestMessage) => ({
  type: 'template',
  template: {
    name,
    language: { code: lang.replace('-', '_') },
    components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
  },
})

const bodyOf = (message: VenueMessage | GuestMessage, template: string | undefined) =>
  template && 'key' in message ? templateBody(template, message) : textBody(message.text)

type Settings = Pick<Env, 'COPERTO_MESSAGES_FROM' | 'COPERTO_MESSAGES_TEMPLATE'>

/** WhatsApp Cloud API; `from` is the sender's number or its id. Gateways may drop what repeats an Idempotency-Key. */
export const remoteMessages = (
  service: Upstream,
  { COPERTO_MESSAGES_FROM: from, COPERTO_MESSAGES_TEMPLATE: template }: Settings,
): Backend['messages'] => ({
  send: async (message) => {
    const envelope = { messaging_product: 'whatsapp', recipient_type: 'individual', from, to: message.to }
    await service.send('message', {
      ...('key' in message && { headers: { 'idempotency-key': message.key } }),
      body: { json: { ...envelope, ...bodyOf(message, template) } },
    })
  },
})
