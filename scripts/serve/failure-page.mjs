import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MESSAGES = join(import.meta.dirname, '..', '..', 'messages')

const STYLE =
  'body{margin:0;display:grid;place-content:center;justify-items:center;gap:16px;min-height:100vh;padding:24px;box-sizing:border-box;background:light-dark(#fbf7f0,#17130f);color:light-dark(#2a211a,#f3ece2);font:1rem/1.5 system-ui,sans-serif;text-align:center;color-scheme:light dark}h1{margin:0;font-family:Georgia,serif}p{margin:0;max-width:44ch}a{padding:12px 24px;border-radius:999px;background:light-dark(#9a3b1e,#eda27f);color:light-dark(#fff,#2a1109);font-weight:600;text-decoration:none}'

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])

/** The language of the page that failed, as its own first tag says it; Italian where there is none. */
const localeOf = (html) => /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'it'

const textsOf = (locale) => {
  try {
    return { locale, ...JSON.parse(readFileSync(join(MESSAGES, locale, 'states.json'), 'utf8')).loadFailure }
  } catch {
    return textsOf('it')
  }
}

/**
 * What a diner sees when a page could not be made (spec section 8 leaves it open): says so and offers to ask again.
 * It needs neither the app nor a script, since either may be what failed.
 * @param {string} failed the HTML the app answered, if any: the language is read from it
 */
export function failurePage(failed) {
  const { locale, title, text, retry } = textsOf(localeOf(failed))
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  return `<!DOCTYPE html><html lang="${escaped(locale)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1></main><p>${escaped(text)}</p><a href="">${escaped(retry)}</a></body></html>`
}
