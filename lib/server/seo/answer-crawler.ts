import 'server-only'
import { connection } from 'next/server'
import { errorFields, logger } from '@/lib/server/process/logger'

const KEPT = 'public, max-age=300'

const RETRY_SECONDS = '60'

/** Answers 404 if `write` returns null, 503 if it throws. */
export const answerCrawler = async (type: string, write: () => Promise<string | null>): Promise<Response> => {
  await connection()
  try {
    const text = await write()
    if (text === null) return new Response('Not found', { status: 404 })
    return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': KEPT } })
  } catch (error) {
    logger().warn('sitemap_failed', errorFields(error))
    const headers = { 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store' }
    return new Response('Try again later', { status: 503, headers })
  }
}
