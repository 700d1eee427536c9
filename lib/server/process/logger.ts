import 'server-only'
import { escapeUnseen } from '@/lib/core/text/log-text'
import { currentRequestId } from '@/lib/server/process/request-id'
import { env, LOG_LEVELS, type LogLevel } from '@/lib/server/settings/env'

/** Allow-list: other fields are dropped, so personal data cannot reach a log. Codes and ids only, no free text. */
const FIELDS = [
  'requestId',
  'method',
  'route',
  'status',
  'ms',
  'code',
  'field',
  'errorName',
  'errorCode',
  'venueId',
  'itemId',
  'orderId',
  'bookingId',
  'paymentId',
  'provider',
  'system',
  'endpoint',
  'outboxId',
  'kind',
  'attempts',
  'count',
  'ageSeconds',
  'engine',
  'version',
  'directive',
  'blocked',
] as const

export type LogField = (typeof FIELDS)[number]
export type LogFields = Partial<Record<LogField, string | number | boolean | null>>
export type Logger = Record<LogLevel, (msg: string, fields?: LogFields) => void>

const MAX_TEXT = 120

const plain = (value: unknown): string | number | boolean | null => {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT)
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** JSON without newline; `msg` is a code such as 'order_placed'. */
export const logLine = (level: LogLevel, msg: string, fields: LogFields, time: Date): string => {
  const known = FIELDS.filter((name) => fields[name] !== undefined).map((name) => [name, plain(fields[name])])
  return escapeUnseen(JSON.stringify({ level, time: time.toISOString(), msg, ...Object.fromEntries(known) }))
}

const isUpstreamName = (field: string, value: unknown): boolean =>
  ['system', 'endpoint'].includes(field) && typeof value === 'string'

/** Class, code and call (`lib/core/upstream/endpoints.ts`) of an error, never its message: it may quote data. */
export const errorFields = (error: unknown): LogFields => {
  if (!(error instanceof Error)) return { errorName: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  const where = Object.entries(error).filter(([field, value]) => isUpstreamName(field, value))
  return { errorName: error.name, errorCode: code, ...Object.fromEntries(where) }
}

const emit = (level: LogLevel, msg: string, fields: LogFields): void => {
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(env().COPERTO_LOG_LEVEL)) return
  const requestId = currentRequestId()
  const all = requestId === undefined ? fields : { requestId, ...fields }
  process.stdout.write(`${logLine(level, msg, all, new Date())}\n`)
}

export const logger = (base: LogFields = {}): Logger => ({
  debug: (msg, fields) => emit('debug', msg, { ...base, ...fields }),
  info: (msg, fields) => emit('info', msg, { ...base, ...fields }),
  warn: (msg, fields) => emit('warn', msg, { ...base, ...fields }),
  error: (msg, fields) => emit('error', msg, { ...base, ...fields }),
})
