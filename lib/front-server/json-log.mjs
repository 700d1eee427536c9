import { inspect } from 'node:util'
import { escapeUnseen } from '../log-text.mjs'
import { runningRequestId } from './request-id.mjs'

/** Characters of the longest line. */
const MAX_LINE = 2_000
/** Of the words and of each name in it, so that a line stays within that even if all of them have to be escaped. */
const MAX_TEXT = 120
const MAX_NAME = 60

/** @typedef {'debug' | 'info' | 'warn' | 'error'} Level */
const LEVELS = ['debug', 'info', 'warn', 'error']

/** The level of each method of the console. */
const CONSOLE = /** @type {const} */ ({
  debug: 'debug',
  trace: 'debug',
  dir: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
})

/**
 * @param {string} text
 * @param {number} most characters
 */
const firstLine = (text, most) => text.replace(/[\r\n].*$/s, '').slice(0, most)

/**
 * Class, code and digest of an error among the arguments: its message and its stack may quote what a visitor sent.
 * @param {unknown[]} args
 * @returns {Record<string, string>}
 */
function fieldsOf(args) {
  const error = args.find((one) => one instanceof Error)
  if (!error) return {}
  const { name, code, digest } = /** @type {Error & { code?: unknown, digest?: unknown }} */ (error)
  return Object.fromEntries(
    Object.entries({ errorName: name, errorCode: code, digest }).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, firstLine(value, MAX_NAME)]] : [],
    ),
  )
}

/** @param {unknown} one */
const wordsOf = (one) =>
  one instanceof Error ? one.message : typeof one === 'string' ? one : inspect(one, { depth: 1 })

/** @param {unknown[]} args */
const textOf = (args) => firstLine(args.map(wordsOf).join(' '), MAX_TEXT)

/**
 * One line of the log for what a program said in its own words, without the words: they may quote what a visitor sent.
 * At level debug their first line is there too.
 * @param {Level} level
 * @param {unknown[]} args as given to the console
 * @param {{ time?: Date, withText?: boolean }} options
 */
function lineOf(level, args, { time = new Date(), withText = false } = {}) {
  const text = withText ? { text: textOf(args) } : {}
  const line = {
    level,
    time: time.toISOString(),
    msg: 'said',
    requestId: runningRequestId(),
    ...fieldsOf(args),
    ...text,
  }
  return escapeUnseen(JSON.stringify(line))
}

/**
 * Our logger writes line by line; among several lines in one piece any could be what a visitor made up.
 * @param {string} text
 */
function isLogLine(text) {
  if (escapeUnseen(text).length > MAX_LINE || !text.startsWith('{') || /[\r\n]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Structured logging: makes every line on standard output one JSON object, whoever writes it and whatever it quotes.
 * Lines of our own logger pass, with control characters escaped, and what the framework says by the console or by itself
 * is logged as `said`. To be called before anything else is loaded.
 * @param {{ level?: string, stdout?: NodeJS.WriteStream, console?: Console }} options `level`: COPERTO_LOG_LEVEL
 */
export function logJsonOnly({ level = 'info', stdout = process.stdout, console: target = console } = {}) {
  const least = Math.max(0, LEVELS.indexOf(level))
  const write = stdout.write.bind(stdout)
  /**
   * @param {Level} own
   * @param {unknown[]} args
   */
  const say = (own, args) => {
    if (LEVELS.indexOf(own) >= least) write(`${lineOf(own, args, { withText: least === 0 })}\n`)
  }

  stdout.write = (/** @type {string | Uint8Array} */ chunk, /** @type {any[]} */ ...rest) => {
    const text = (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')).trim()
    if (isLogLine(text)) return write(`${escapeUnseen(text)}\n`, ...rest)
    if (text !== '') say('info', [text])
    rest.find((one) => typeof one === 'function')?.()
    return true
  }
  for (const [method, own] of Object.entries(CONSOLE)) {
    Object.assign(target, { [method]: (/** @type {unknown[]} */ ...args) => say(own, args) })
  }
}
