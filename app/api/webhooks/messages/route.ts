import { connection } from 'next/server'
import { challengeIn, receiveMessage } from '@/lib/server/messages/receive-message'
import { openDatabase } from '@/lib/server/open/open-database'
import { webhookRoute } from '@/lib/server/route/webhook-route'
import { env } from '@/lib/server/settings/env'

/** Registers this address at WhatsApp. */
export const GET = async (request: Request): Promise<Response> => {
  await connection()
  const challenge = env().COPERTO_MESSAGES_SECRET ? challengeIn(request.url) : null
  return new Response(challenge, { status: challenge === null ? 404 : 200, headers: { 'cache-control': 'no-store' } })
}

export const POST = webhookRoute('webhooks/messages', async (news) =>
  receiveMessage(news, { db: (await openDatabase()).db, secret: env().COPERTO_MESSAGES_SECRET, now: Date.now() }),
)
