import { Parser } from 'htmlparser2'

/** What a page says of itself to machines: the JSON-LD in it, and its language. `broken`: pieces that are no JSON. */
export type PageJsonLd = { documents: unknown[]; lang: string | null; broken: number }

const isJsonLd = (type = ''): boolean => type.trim().toLowerCase().startsWith('application/ld+json')

/** Some pages hide the text of a script from browsers of the last century. */
const WRAPPING = /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g

/** Editors of pages leave line breaks inside of texts, where JSON has none: a space is what they mean. */
const CONTROL = /\p{Cc}/gu

const parsed = (text: string): { document: unknown } | null => {
  try {
    return { document: JSON.parse(text.replace(WRAPPING, '').replace(CONTROL, ' ')) }
  } catch {
    return null
  }
}

const scriptsOf = (html: string): { scripts: string[]; lang: string | null } => {
  const scripts: string[] = []
  let lang: string | null = null
  let isInside = false
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'html') lang = attributes.lang || null
      isInside = name === 'script' && isJsonLd(attributes.type)
      if (isInside) scripts.push('')
    },
    ontext: (text) => {
      if (isInside) scripts.push((scripts.pop() ?? '') + text)
    },
    onclosetag: () => {
      isInside = false
    },
  })
  parser.end(html)
  return { scripts, lang }
}

/** Reads a saved page, or a file that is JSON-LD itself. */
export const readPageJsonLd = (text: string): PageJsonLd => {
  const whole = parsed(text)
  if (whole) return { documents: [whole.document], lang: null, broken: 0 }
  const { scripts, lang } = scriptsOf(text)
  const documents = scripts.flatMap((script) => parsed(script) ?? []).map(({ document }) => document)
  return { documents, lang, broken: scripts.length - documents.length }
}
