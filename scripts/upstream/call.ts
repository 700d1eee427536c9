import { z } from 'zod'

/** One request, its credentials found right. `body` as it came; `key` is the Idempotency-Key, '' without one. */
export type ReceivedCall = { query: URLSearchParams; token: string; body: string; key: string }

export type Answer = { status: number; body: unknown }

export type CallHandler = (call: ReceivedCall) => Answer | Promise<Answer>

export const okAnswer = (body: unknown): Answer => ({ status: 200, body })

export const NOT_FOUND: Answer = { status: 404, body: { error: 'not found' } }

export const refused = (error: string): Answer => ({ status: 400, body: { error } })

/** What a form or a JSON body has to carry; more may come. */
const hasAll = (fields: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => fields[name] !== undefined && fields[name] !== null)

/** A handler that keeps a JSON body which carries these fields, and refuses any other. */
export const keepsJson =
  (names: readonly string[], keep: (body: Record<string, unknown>, call: ReceivedCall) => void): CallHandler =>
  (call) => {
    const body = jsonObjectOf(call.body)
    if (!body || !hasAll(body, names)) return refused(`a JSON object with ${names.join(', ')}`)
    keep(body, call)
    return okAnswer({ success: true })
  }

/** The same of a form. */
export const keepsForm =
  (names: readonly string[], keep: (fields: Record<string, string>) => void): CallHandler =>
  ({ body }) => {
    const fields = Object.fromEntries(new URLSearchParams(body))
    if (!hasAll(fields, names)) return refused(`a form with ${names.join(', ')}`)
    keep(fields)
    return okAnswer({ success: true })
  }

/** A JSON object; null for anything else. */
export const jsonObjectOf = (text: string): Record<string, unknown> | null => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** A parameter of the query that is a number; null for anything else. */
export const numberIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name) ?? ''
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}
