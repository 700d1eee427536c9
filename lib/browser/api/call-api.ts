'use client'

import { type ApiFailure, apiPath, apiUrl, type Contract, type PathParams, type Refused } from '@/lib/core/api/contract'
import { type RetryAfter, retryAfterOf } from '@/lib/core/http/retry-after'
import { fail, ok, type Result } from '@/lib/core/result'

export type ApiResult<Answer, R extends Refused> = Result<Answer, ApiFailure<R>>

export type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal; cache?: RequestCache }

type Received = { status: number; body: unknown } & RetryAfter

/** From a gateway: the call may have arrived. */
const GATEWAY_STATUSES = [502, 503, 504]

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const errorIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'error' in body ? body.error : null

const readAnswer = <Answer, R extends Refused>(
  { answer, refusals }: Pick<Contract<'GET', string, unknown, Answer, R>, 'answer' | 'refusals'>,
  { status, body, retryAfter }: Received,
): ApiResult<Answer, R> => {
  if (status === 429) return fail({ code: 'rate_limited', retryAfter })
  const isSuccess = status >= 200 && status < 300
  const value = isSuccess ? answer(body) : null
  if (value !== null) return ok(value)
  const refusal = refusals.read(errorIn(body))
  if (refusal) return fail(refusal.code === 'try_later' ? { ...refusal, retryAfter } : refusal)
  // A truncated success counts as unanswered.
  const isLost = GATEWAY_STATUSES.includes(status) || (isSuccess && body === null)
  return fail({ code: isLost ? 'unanswered' : 'unexpected' })
}

/** `request` is the query of a GET, else the JSON body. Never throws; an aborted call is 'unanswered'. */
export const callApi = async <
  M extends 'GET' | 'POST' | 'PUT' | 'PATCH',
  Path extends string,
  Request extends object,
  Answer,
  R extends Refused,
>(
  api: Contract<M, Path, Request, Answer, R>,
  params: PathParams<Path>,
  request: NoInfer<Request>,
  { headers, signal, cache }: CallOptions = {},
): Promise<ApiResult<Answer, R>> => {
  const aborter = new AbortController()
  const abort = () => aborter.abort()
  const deadline = setTimeout(abort, api.deadlineMs)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const isRead = api.method === 'GET'
  try {
    const response = await fetch(isRead ? apiUrl(api, params, request) : apiPath(api, params), {
      method: api.method,
      headers: { ...(isRead ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(isRead ? {} : { body: JSON.stringify(request) }),
      signal: aborter.signal,
      ...(cache ? { cache } : {}),
    })
    const body = parsed(await response.text())
    return readAnswer(api, { status: response.status, body, retryAfter: retryAfterOf(response) })
  } catch {
    return fail({ code: navigator.onLine ? 'unanswered' : 'offline' })
  } finally {
    clearTimeout(deadline)
    signal?.removeEventListener('abort', abort)
  }
}
