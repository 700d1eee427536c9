import { Parser } from 'htmlparser2'

/** `broken`: scripts that are not JSON. */
export type PageJsonLd = { documents: unknown[]; lang: string | null; broken: number }

const isJsonLd = (type = ''): boolean => type.trim().toLowerCase().startsWith('application/ld+json')

/** Old wrappers that hide scripts from browsers. */
const WRAPPING = /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g

/** Page editors leave raw line breaks in strings, which JSON forbids. */
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

/** A saved page, or a JSON-LD file. */
export const readPageJsonLd = (text: string): PageJsonLd => {
  const whole = parsed(text)
  if (whole) return { documents: [whole.document], lang: null, broken: 0 }
  const { scripts, lang } = scriptsOf(text)
  const documents = scripts.flatMap((script) => parsed(script) ?? []).map(({ document }) => document)
  return { documents, lang, broken: scripts.length - documents.length }
}
