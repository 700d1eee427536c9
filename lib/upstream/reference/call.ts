import { z } from 'zod'

/** An authorised request. `key` is the Idempotency-Key, or ''. */
export type ReceivedCall = { query: URLSearchParams; token: string; body: string; key: string }

export type Answer = { status: number; body: unknown }

export type CallHandler = (call: ReceivedCall) => Answer | Promise<Answer>

export const okAnswer = (body: unknown): Answer => ({ status: 200, body })

export const NOT_FOUND: Answer = { status: 404, body: { error: 'not found' } }

export const refused = (error: string): Answer => ({ status: 400, body: { error } })

const hasAll = (fields: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => fields[name] !== undefined && fields[name] !== null)

export const keepsJson =
  (names: readonly string[], keep: (body: Record<string, unknown>, call: ReceivedCall) => void): CallHandler =>
  (call) => {
    const body = jsonObjectOf(call.body)
    if (!body || !hasAll(body, names)) return refused(`a JSON object with ${names.join(', ')}`)
    keep(body, call)
    return okAnswer({ success: true })
  }

export const keepsForm =
  (names: readonly string[], keep: (fields: Record<string, string>) => void): CallHandler =>
  ({ body }) => {
    const fields = Object.fromEntries(new URLSearchParams(body))
    if (!hasAll(fields, names)) return refused(`a form with ${names.join(', ')}`)
    keep(fields)
    return okAnswer({ success: true })
  }

export const jsonObjectOf = (text: string): Record<string, unknown> | null => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const numberIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name) ?? ''
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}
