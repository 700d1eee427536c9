import 'server-only'
import { errorText } from '@/lib/core/text/error-text'
import { escapeUnseen } from '@/lib/core/text/log-text'
import { currentRequest } from '@/lib/server/process/request-id'
import { env, LOG_LEVELS, type LogLevel } from '@/lib/server/settings/env'

/**
 * Allow-list: other fields are dropped, so personal data cannot reach a log. Codes and ids; `message` only of
 * `errorFields`, which cuts what it quotes.
 */
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
  'message',
  'at',
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

const MAX_TEXT = 200

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

/** What an error says without what it quotes, and the call that failed (`lib/core/upstream/endpoints.ts`). */
export const errorFields = (error: unknown): LogFields => {
  const call = error instanceof Error ? Object.entries(error).filter((entry) => isUpstreamName(...entry)) : []
  return { ...errorText(error), ...Object.fromEntries(call) }
}

const emit = (level: LogLevel, msg: string, fields: LogFields): void => {
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(env().COPERTO_LOG_LEVEL)) return
  process.stdout.write(`${logLine(level, msg, { ...currentRequest(), ...fields }, new Date())}\n`)
}

export const logger = (base: LogFields = {}): Logger => ({
  debug: (msg, fields) => emit('debug', msg, { ...base, ...fields }),
  info: (msg, fields) => emit('info', msg, { ...base, ...fields }),
  warn: (msg, fields) => emit('warn', msg, { ...base, ...fields }),
  error: (msg, fields) => emit('error', msg, { ...base, ...fields }),
})
