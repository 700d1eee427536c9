'use client'

import { type ApiResult, type CallOptions, callApi } from '@/lib/browser/api/call-api'
import type { ApiFailure, Contract, PathParams, Refused } from '@/lib/core/api/contract'

const PAUSES_MS = [500, 1_500, 3_500]

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** With Retry-After an early retry gets the same answer. */
const isLost = <R extends Refused>(failure: ApiFailure<R>, statuses: Partial<Record<string, number>>): boolean => {
  if (failure.code === 'offline' || failure.code === 'unanswered') return true
  return statuses[failure.code] === 503 && failure.retryAfter === undefined
}

/** Retries a lost answer three times with the same idempotency key, except the `final` refusals. */
export const callWithRetry = async <Path extends string, Request extends object, Answer, R extends Refused>(
  api: Contract<'POST', Path, Request, Answer, R>,
  params: PathParams<Path>,
  request: NoInfer<Request>,
  { final = [], ...options }: CallOptions & { final?: readonly NoInfer<R['code']>[] } = {},
): Promise<ApiResult<Answer, R>> => {
  const finals: readonly string[] = final
  for (const wait of PAUSES_MS) {
    const result = await callApi(api, params, request, options)
    if (result.ok || finals.includes(result.error.code) || !isLost(result.error, api.refusals.statuses)) return result
    await pause(wait)
  }
  return callApi(api, params, request, options)
}
