import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { httpPost } from '@/lib/backend/remote/http-post'

export type MessagesService = { url: string; token: string | undefined; from: string | undefined }

/** WhatsApp messages by an endpoint such as that of the Cloud API; `from` is the number, or its id, that sends. */
export const remoteMessages = ({ url, token, from }: MessagesService): Backend['messages'] => ({
  send: ({ to, text }) =>
    httpPost({
      url,
      token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        from,
        to,
        type: 'text',
        text: { preview_url: false, body: text },
      }),
    }),
})
