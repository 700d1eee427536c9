import { inspect } from 'node:util'
import { errorText, redacted, wordOf } from '@/lib/core/text/error-text'
import { escapeUnseen } from '@/lib/core/text/log-text'
import { runningRequest } from '@/lib/front-server/request-id'

/** In characters. */
const MAX_LINE = 2_000

const LEVELS = ['debug', 'info', 'warn', 'error']
const CONSOLE: Record<string, string> = {
  debug: 'debug',
  trace: 'debug',
  dir: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
}

type LoggedError = Error & { digest?: unknown }

const errorIn = (args: unknown[]): LoggedError | undefined => args.find((one) => one instanceof Error)

const wordsOf = (args: unknown[]) =>
  redacted(args.map((one) => (typeof one === 'string' ? one : inspect(one, { depth: 1 }))).join(' '))

/** Of several lines in one write any could be a visitor's. */
function isLogLine(text: string) {
  if (escapeUnseen(text).length > MAX_LINE || !text.startsWith('{') || /[\r\n]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

type Output = { write: (text: string | Uint8Array, ...rest: never[]) => unknown }

/**
 * Structured logging: every line on standard output is one JSON object. Lines of our own logger pass, escaped. What others
 * write to the console becomes `console_error` and so on, with what an error says (error-text.ts), or else the first line
 * of a warning; other words appear at level debug alone. Next logs an error wherever it passes: once a request is enough.
 */
export function logJsonOnly({
  level = 'info',
  stdout = process.stdout,
  console: target = console,
}: {
  level?: string | undefined
  stdout?: Output
  console?: object
} = {}): void {
  const least = Math.max(0, LEVELS.indexOf(level))
  const write: Output['write'] = stdout.write.bind(stdout)
  const requestOf = new WeakMap<Error, string>()
  const isRepeated = (error: Error, requestId = '') => {
    if (requestId !== '' && requestOf.get(error) === requestId) return true
    requestOf.set(error, requestId)
    return false
  }
  const say = (own: string, args: unknown[]) => {
    if (LEVELS.indexOf(own) < least) return
    const request = runningRequest()
    const error = errorIn(args)
    if (error && isRepeated(error, request?.requestId)) return
    const hasWords = least === 0 || own === 'warn' || own === 'error'
    const what = error ? { ...errorText(error), digest: wordOf(error.digest) } : hasWords && { message: wordsOf(args) }
    const line = { level: own, time: new Date().toISOString(), msg: `console_${own}`, ...request, ...what }
    write(`${escapeUnseen(JSON.stringify(line))}\n`)
  }

  stdout.write = (chunk, ...rest) => {
    const text = (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')).trim()
    if (isLogLine(text)) return write(`${escapeUnseen(text)}\n`, ...rest)
    if (text !== '') say('info', [text])
    const done: unknown = rest.find((one) => typeof one === 'function')
    if (typeof done === 'function') done()
    return true
  }
  for (const [method, own] of Object.entries(CONSOLE)) {
    Object.assign(target, { [method]: (...args: unknown[]) => say(own, args) })
  }
}
