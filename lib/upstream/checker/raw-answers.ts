import { ENDPOINTS, type EndpointName } from '@/lib/core/upstream/endpoints'
import { boundedText } from '@/lib/server/http/bounded-body'
import type { Env } from '@/lib/server/settings/env'
import type { Finding } from '@/lib/upstream/checker/finding'
import { lost } from '@/lib/upstream/client/exchange'
import { limitsOf } from '@/lib/upstream/client/policy'
import { requestOf } from '@/lib/upstream/client/request'
import { type UpstreamCall, upstreamSettings } from '@/lib/upstream/upstream'

/** `code`: why there is no `json`, as 'status_404' or 'not_json'. */
export type RawAnswer = { json?: unknown; code?: string; language: string | null }

/** A call that was answered, in milliseconds. */
export type TimedCall = { name: EndpointName; query: string; ms: number; deadlineMs: number }

export type RawAnswers = {
  /** Sends a GET, again only if its connection is lost, and never the same twice; null without an address. */
  ask: (name: EndpointName, call: UpstreamCall) => Promise<RawAnswer> | null
  times: TimedCall[]
  /** What is wrong with the answers as such, whatever is in them. */
  findings: Map<string, Finding>
}

/** What a call answered that gave no JSON, for people. */
export const answeredWords = (code: string): string => {
  const [, status] = /^status_(\d+)$/.exec(code) ?? []
  if (status !== undefined) return `status ${status}`
  return code === 'not_json' || code === 'too_large' ? code.replace('_', ' ') : 'nothing'
}

/** Waited for even if a deadline is shorter, to say how long an answer takes. */
const LONGEST_MS = 30_000

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;\s*charset="?utf-8"?\s*)?$/i
const HTML = /^\s*<(?:!doctype|html|head|body)/i

type Received = { status: number; type: string | null; text: string | null }

const parsed = ({ status, text }: Received): Pick<RawAnswer, 'json' | 'code'> => {
  if (status < 200 || status > 299) return { code: `status_${status}` }
  if (text === null) return { code: 'too_large' }
  try {
    return { json: JSON.parse(text) }
  } catch {
    return { code: 'not_json' }
  }
}

const faultsOf = (call: string, { status, type, text }: Received, code: string | undefined): Finding[] => {
  const isHtml = HTML.test(text ?? '') || /html/i.test(type ?? '')
  if (code !== undefined && isHtml)
    return [{ outcome: 'error', sentence: `${call} answers status ${status} with a page of HTML; expected: JSON.` }]
  if (code === 'not_json' || code === 'too_large')
    return [{ outcome: 'error', sentence: `${call} answers ${answeredWords(code)}; expected: JSON.` }]
  if (code !== undefined || JSON_TYPE.test(type ?? '')) return []
  const sentence = `${call} answers as ${JSON.stringify(type)}; expected: the content type application/json in UTF-8.`
  return [{ outcome: 'warning', sentence }]
}

type Options = { settings: Env; waitMs?: number | undefined; longestMs?: number; now?: () => number }

/** Reads answers as systems send them. `waitMs` replaces Coperto's deadlines; `longestMs`: when to give up. */
export const rawAnswers = (options: Options): RawAnswers => {
  const { settings, waitMs, longestMs = LONGEST_MS, now = () => performance.now() } = options
  const asked = new Map<string, Promise<RawAnswer>>()
  const times: TimedCall[] = []
  const findings = new Map<string, Finding>()

  const send = async (name: EndpointName, { address, init }: ReturnType<typeof requestOf>): Promise<RawAnswer> => {
    const { system, method, path } = ENDPOINTS[name]
    const { readMs, bytes } = limitsOf(system)
    const deadlineMs = waitMs ?? readMs
    const signal = AbortSignal.timeout(Math.max(longestMs, deadlineMs))
    const request = () => fetch(address, { ...init, redirect: 'manual', signal })
    const startedAt = now()
    try {
      // A kept connection may be closed by the server just when it is used again.
      const response = await request().catch((error: unknown) => {
        if (lost(error, signal).code !== 'connection_lost') throw error
        return request()
      })
      const text = await boundedText(response, bytes)
      times.push({ name, query: address.search, ms: now() - startedAt, deadlineMs })
      const received = { status: response.status, type: response.headers.get('content-type'), text }
      const read = parsed(received)
      for (const fault of faultsOf(`${method} ${path}`, received, read.code)) findings.set(fault.sentence, fault)
      return { ...read, language: response.headers.get('content-language') }
    } catch (error) {
      return { code: lost(error, signal).code, language: null }
    }
  }

  return {
    ask: (name, call) => {
      const client = upstreamSettings(ENDPOINTS[name].system, settings)
      if (!client) return null
      const request = requestOf(client, name, call)
      const answer = asked.get(request.address.href) ?? send(name, request)
      asked.set(request.address.href, answer)
      return answer
    },
    times,
    findings,
  }
}
