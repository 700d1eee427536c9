import { inspect } from 'node:util'
import { escapeUnseen } from '@/lib/core/text/log-text'
import { runningRequestId } from '@/lib/front-server/request-id'

/** In characters; a line keeps within its bound even if every character of its text and names has to be escaped. */
const MAX_LINE = 2_000
const MAX_TEXT = 120
const MAX_NAME = 60

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

const firstLine = (text: string, most: number) => text.replace(/[\r\n].*$/s, '').slice(0, most)

/** An error's message and stack may quote a visitor. */
function fieldsOf(args: unknown[]) {
  const error: (Error & { code?: unknown; digest?: unknown }) | undefined = args.find((one) => one instanceof Error)
  if (!error) return {}
  return Object.fromEntries(
    Object.entries({ errorName: error.name, errorCode: error.code, digest: error.digest }).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, firstLine(value, MAX_NAME)]] : [],
    ),
  )
}

const wordsOf = (one: unknown) =>
  one instanceof Error ? one.message : typeof one === 'string' ? one : inspect(one, { depth: 1 })

const textOf = (args: unknown[]) => firstLine(args.map(wordsOf).join(' '), MAX_TEXT)

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
 * Structured logging: every line on standard output is one JSON object. Lines of our own logger pass, escaped; what others
 * write or say to the console is logged as `said`, without its text, which may quote a visitor (level debug: its first line).
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
  const say = (own: string, args: unknown[]) => {
    if (LEVELS.indexOf(own) < least) return
    const said = { level: own, time: new Date().toISOString(), msg: 'said', requestId: runningRequestId() }
    const text = least === 0 ? { text: textOf(args) } : {}
    write(`${escapeUnseen(JSON.stringify({ ...said, ...fieldsOf(args), ...text }))}\n`)
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
