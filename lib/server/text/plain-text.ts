import 'server-only'
import { Parser } from 'htmlparser2'
import { plainLine } from '@/lib/core/text/plain-line'

/** UTF-16 units; bounds the cost of indexing. */
const MAX_READ = 20_000
const MAX_NAME = 300
const MAX_TEXT = 10_000

/** Some texts arrive escaped more than once: '&lt;p&gt;'. */
const MAX_PASSES = 3

const MARKUP = /[<&]/
const TAG = /<[/!?]?[a-z]/i

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'title', 'iframe', 'textarea', 'select'])
const BREAKING = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p section table tr ul'.split(' '),
)

const readOnce = (html: string): string => {
  const parts: string[] = []
  let silent = 0
  const separate = (name: string) => BREAKING.has(name) && parts.push('\n')
  const parser = new Parser({
    ontext: (text) => silent === 0 && parts.push(text),
    onopentagname: (name) => {
      if (SILENT.has(name)) silent += 1
      separate(name)
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent -= 1
      separate(name)
    },
  })
  parser.end(html)
  return parts.join('')
}

const withoutMarkup = (html: string): string => {
  let text = html.slice(0, MAX_READ)
  for (let pass = 0; pass < MAX_PASSES && (pass === 0 ? MARKUP : TAG).test(text); pass++) text = readOnce(text)
  return TAG.test(text) ? text.replaceAll('<', '') : text
}

export const plainName = (html: string): string => plainLine(withoutMarkup(html).slice(0, MAX_NAME))

/** Without markup; paragraphs become lines. */
export const plainParagraphs = (html: string): string =>
  withoutMarkup(html)
    .slice(0, MAX_TEXT)
    .split(/[\r\n]+/)
    .map(plainLine)
    .filter((line) => line !== '')
    .join('\n')
