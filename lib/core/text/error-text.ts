/** What a log line says of an error: `errorCode` its own or its cause's, `at` the first frame of our code. */
export type ErrorText = {
  errorName: string
  errorCode?: string | undefined
  message?: string | undefined
  at?: string | undefined
}

/** In characters. */
const MAX_MESSAGE = 200
const MAX_READ = 2_000
const CUT = '…'

const ANSI = /\p{Cc}\[[\d;]*m/gu
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu
const FIRST_QUOTE = /["`“„«‘]|(?<![\p{L}\p{N}])'/u
const CLOSING: Record<string, string> = { '“': '”', '„': '“', '«': '»', '‘': '’' }
/** V8 names the property that code read: code, and no value. */
const READ = /\((reading|setting) '([A-Za-z_$][\w$]{0,39})'\)/g

/** Cuts all between the first quotation mark and the last: a quoted value may hold quotation marks of its own. */
const withoutQuotes = (text: string): string => {
  const start = text.search(FIRST_QUOTE)
  if (start < 0) return text
  const open = text.charAt(start)
  const rest = text.slice(start + 1)
  const last = rest.includes(CLOSING[open] ?? open) ? rest.search(/["`”“»’'][^"`”“»’']*$/) + 1 : rest.length
  return text.slice(0, start) + CUT + rest.slice(last)
}

/** Tokens, keys and ids: long words with a digit, or of a length that no word has. */
const withoutTokens = (text: string): string =>
  text.replace(/[\w-]{16,}/g, (word) => (/\d/.test(word) || word.length >= 40 ? CUT : word))

/**
 * The first line of a message without what it may quote: quoted values, addresses, e-mail addresses, queries, values of
 * settings, credentials, phone and card numbers. At most 200 characters.
 */
export const redacted = (text: string): string => {
  const line = text
    .slice(0, MAX_READ)
    .replace(ANSI, '')
    .trim()
    .replace(/[\r\n\u2028\u2029].*$/s, '')
  const unquoted = withoutQuotes(line.replace(/[a-z][a-z\d+.-]*:\/\/\S*/gi, CUT).replace(READ, '($1 $2)'))
  const plain = unquoted
    .replace(/\S*@\S*/g, CUT)
    .replace(/([?=])\s*\S+/g, `$1${CUT}`)
    .replace(/\b(bearer|basic)\s+\S+/gi, `$1 ${CUT}`)
    .replace(/\b(password|secret|token|key|authorization|cookie)\s*:\s*\S+/gi, `$1: ${CUT}`)
    .replace(/\+?\d(?:[ ./()-]*\d){5,}/g, CUT)
  return withoutTokens(plain).replace(UNSEEN, ' ').trim().slice(0, MAX_MESSAGE)
}

const FIELD = /^[A-Za-z_]\w{0,39}$|^\d{1,4}$/

/** Of an error of zod where and what is wrong; its message would quote the value. */
const issuesOf = (error: Error): string | undefined => {
  if (!('issues' in error) || !Array.isArray(error.issues)) return undefined
  const issues: { code?: unknown; path?: unknown }[] = error.issues.slice(0, 3)
  return issues
    .map(({ code, path }) => {
      const fields = (Array.isArray(path) ? path : []).map((part) => (FIELD.test(String(part)) ? String(part) : CUT))
      return `${fields.join('.')} ${wordOf(code) ?? ''}`.trim()
    })
    .join(', ')
}

/** Built-in errors that say without quotation marks what they could not read. */
const QUOTES_INPUT = ['SyntaxError', 'RangeError']
const INPUT = /^Cannot convert .*|:.*/s
const NO_URL = /(?<=parse URL from ).*/s

const messageOf = (error: Error): string => {
  const issues = issuesOf(error)
  if (issues !== undefined) return issues.slice(0, MAX_MESSAGE)
  const text = String(error.message)
  return redacted(text.replace(QUOTES_INPUT.includes(error.name) ? INPUT : NO_URL, CUT))
}

const FRAME = /^\s*at (?:async )?(?:new )?(?:([\w$.<>]+) (?:\[as [\w$]+\] )?\()?(?:.*[/\\])?([^/\\():\s]+:\d+:\d+)\)?$/

/** 'loadMenu page.js:1:2034'. Nothing where the message cannot be told from the frames. */
const frameOf = ({ message, stack }: Error): string | undefined => {
  if (typeof stack !== 'string' || !stack.includes(message)) return undefined
  const lines = stack.slice(stack.indexOf(message) + message.length).split('\n')
  const frame = lines.filter((line) => !/node:|[/\\]node_modules[/\\]/.test(line)).find((line) => FRAME.test(line))
  const [, name = '', place = ''] = FRAME.exec(frame ?? '') ?? []
  return `${name} ${place}`.trim().slice(-MAX_MESSAGE / 2) || undefined
}

/** A name, a code or a digest: one word of at most 60 characters. */
export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.:$@-]{1,60}$/.test(value) ? value : undefined

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? wordOf(error.code) : undefined

/** What a person may act on, without what the error quotes. Of anything but an error only its type. */
export const errorText = (error: unknown): ErrorText => {
  if (!(error instanceof Error)) return { errorName: typeof error }
  return {
    errorName: wordOf(error.name) ?? 'Error',
    errorCode: codeOf(error) ?? codeOf(error.cause),
    message: messageOf(error) || undefined,
    at: frameOf(error),
  }
}
