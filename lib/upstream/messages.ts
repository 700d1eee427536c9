import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import type { Upstream } from '@/lib/upstream/upstream'

/** WhatsApp Cloud API; `from` is the sender's number or its id. */
export const remoteMessages = (service: Upstream, from: string | undefined): Backend['messages'] => ({
  send: async ({ to, text }) => {
    const message = { messaging_product: 'whatsapp', recipient_type: 'individual', from, to, type: 'text' }
    await service.send('message', { body: { json: { ...message, text: { preview_url: false, body: text } } } })
  },
})
