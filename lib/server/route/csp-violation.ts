import 'server-only'
import { z } from 'zod'

/** Closed lists, or in `blocked` an origin without path and query. */
export type CspViolation = { directive: string; blocked: string }

const OTHER = 'other'

const MOST = 10
const MAX_ORIGIN = 100

const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src', 'object-src', 'frame-src', 'child-src'],
  ...['worker-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors'],
])

/** Keywords in place of an address, and schemes without an origin. */
const KEYWORDS = new Set([
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'about', 'filesystem'],
  ...['chrome-extension', 'moz-extension', 'safari-web-extension'],
])

const blockedBy = (text: string): string => {
  const [scheme = ''] = text.toLowerCase().split(':', 1)
  if (KEYWORDS.has(scheme)) return scheme
  if (!/^(https?|wss?)$/.test(scheme) || !URL.canParse(text)) return OTHER
  const { origin } = new URL(text)
  return origin.length <= MAX_ORIGIN ? origin : OTHER
}

const violation = (directive: string, blocked: string): CspViolation => {
  const [name = ''] = directive.split(' ', 1)
  return { directive: DIRECTIVES.has(name) ? name : OTHER, blocked: blockedBy(blocked) }
}

const text = z.string().catch('')

/** report-uri */
const singleSchema = z
  .object({ 'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }) })
  .transform(({ 'csp-report': report }) => [
    violation(report['effective-directive'] || report['violated-directive'], report['blocked-uri']),
  ])

const entrySchema = z
  .object({ type: z.literal('csp-violation'), body: z.object({ effectiveDirective: text, blockedURL: text }) })
  .transform(({ body }) => violation(body.effectiveDirective, body.blockedURL))

/** report-to, which mixes in other kinds of report */
const batchSchema = z
  .array(z.unknown())
  .transform((entries) => entries.slice(0, MOST).flatMap((entry) => entrySchema.safeParse(entry).data ?? []))

const reportSchema = z.union([singleSchema, batchSchema])

/** Empty if it is neither format. */
export const readViolations = (report: unknown): CspViolation[] => reportSchema.safeParse(report).data ?? []
