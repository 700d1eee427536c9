import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_ROOT } from './app-root.mjs'

const MESSAGES = join(APP_ROOT, 'messages')

/** The languages that Coperto speaks. */
export const LOCALE_IDS = readdirSync(MESSAGES)

const STYLE =
  'body{margin:0;display:grid;place-content:center;justify-items:center;gap:16px;min-height:100vh;padding:24px;box-sizing:border-box;background:light-dark(#fbf7f0,#17130f);color:light-dark(#2a211a,#f3ece2);font:1rem/1.5 system-ui,sans-serif;text-align:center;color-scheme:light dark}h1{margin:0;font-family:Georgia,serif}p{margin:0;max-width:44ch}img{max-width:100%;height:auto}main{display:grid;gap:16px;justify-items:center}a{padding:12px 24px;border-radius:999px;background:light-dark(#9a3b1e,#eda27f);color:light-dark(#fff,#2a1109);font-weight:600;text-decoration:none}'

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])

/** The language of the page that failed, as its own first tag says it; Italian where there is none. */
const localeOf = (html) => /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'it'

const statesOf = (locale) => JSON.parse(readFileSync(join(MESSAGES, locale, 'states.json'), 'utf8'))

function writePage(locale, { title, text, picture = '', href, link }) {
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  return `<!DOCTYPE html><html lang="${escaped(locale)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/icon.svg"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${picture}<h1>${escaped(title)}</h1><p>${escaped(text)}</p><a href="${href}">${escaped(link)}</a></main></body></html>`
}

function writeFailure(locale) {
  const { title, text, retry } = statesOf(locale).loadFailure
  return writePage(locale, { title, text, href: '', link: retry })
}

function writeNotFound(locale) {
  const { notFound, next } = statesOf(locale)
  const picture = '<img src="/pictures/404.svg" alt="" width="320" height="240">'
  return writePage(locale, { ...notFound, picture, href: '/', link: next.home })
}

/** Each page is made once a language: what is shown when there is too much to do must cost nothing. */
function oncePerLocale(write) {
  const pages = new Map()
  return (wanted) => {
    const locale = LOCALE_IDS.includes(wanted) ? wanted : 'it'
    if (!pages.has(locale)) pages.set(locale, write(locale))
    return pages.get(locale)
  }
}

/**
 * What a diner sees when a page could not be made (spec section 8 leaves it open), in one of `LOCALE_IDS`: says so and
 * offers to ask again. It needs neither the app nor a script, since either may be what failed.
 */
export const failurePageIn = oncePerLocale(writeFailure)

/** The page of an address that does not exist (spec section 2). Next would draw it by its script alone. */
export const notFoundPageIn = oncePerLocale(writeNotFound)

/** @param {string} failed the HTML the app answered, if any: the language is read from it */
export const failurePage = (failed) => failurePageIn(localeOf(failed))
