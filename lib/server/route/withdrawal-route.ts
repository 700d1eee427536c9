import 'server-only'
import { connection } from 'next/server'
import type { Locale } from '@/lib/core/i18n/locales'
import { localeCookieOf, negotiateLocale } from '@/lib/core/i18n/negotiate-locale'
import { ok } from '@/lib/core/result'
import { refusalOf } from '@/lib/server/limits/limits'
import { type WithdrawalStep, withdrawalPage } from '@/lib/server/newsletter/withdrawal-page'
import { errorFields } from '@/lib/server/process/logger'
import { answer, LIMITED_HEADER } from '@/lib/server/route/answer'
import { answered, type Call, type Handler } from '@/lib/server/route/route'

const localeOf = ({ url, headers }: Request): Locale =>
  negotiateLocale({
    query: new URL(url).searchParams.get('lang'),
    cookie: localeCookieOf(headers.get('cookie')),
    header: headers.get('accept-language'),
  })

type Act = (call: Call) => Promise<WithdrawalStep>

type Said = { step: WithdrawalStep; status: 200 | 429 | 503; retryAfter?: number }

const attempt = async (act: Act, call: Call): Promise<Said> => {
  const refused = await refusalOf('orders', call.address)
  if (refused) return { step: 'failed', status: 429, retryAfter: refused.retryAfter }
  try {
    return { step: await act(call), status: 200 }
  } catch (error) {
    call.log.error('withdrawal_failed', errorFields(error))
    return { step: 'failed', status: 503, retryAfter: 60 }
  }
}

const pageOf = async (locale: Locale, { step, status, retryAfter }: Said, { requestId }: Call): Promise<Response> => {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    // The address is a secret: no cache, no index.
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-request-id': requestId,
  })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  if (status === 429) headers.set(LIMITED_HEADER, 'address')
  return new Response(await withdrawalPage(locale, step), { status, headers })
}

const say = (requestId: string, value: unknown): Response =>
  value instanceof Response ? value : answer(requestId, value)

export const withdrawalRoute =
  (act: Act): Handler =>
  async (request, context) => {
    await connection()
    const run = async (call: Call) => ok(await pageOf(localeOf(request), await attempt(act, call), call))
    return answered(request, context, { route: 'newsletter/withdrawal', statuses: {} }, run, say)
  }
