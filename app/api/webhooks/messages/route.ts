import { challengeIn, receiveMessage } from '@/lib/server/messages/receive-message'
import { openDatabase } from '@/lib/server/open/open-database'
import { challengeRoute, webhookRoute } from '@/lib/server/route/webhook-route'
import { env } from '@/lib/server/settings/env'

/** Registers this address at WhatsApp. */
export const GET = challengeRoute('webhooks/messages', (address) =>
  env().COPERTO_MESSAGES_SECRET ? challengeIn(address) : null,
)

export const POST = webhookRoute('webhooks/messages', async (news) =>
  receiveMessage(news, { db: (await openDatabase()).db, secret: env().COPERTO_MESSAGES_SECRET, now: Date.now() }),
)
