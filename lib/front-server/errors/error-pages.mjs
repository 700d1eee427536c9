import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf } from '../../i18n/direction.mjs'
import { APP_ROOT } from '../app-root.mjs'

const MESSAGES = join(APP_ROOT, 'messages')

/** The languages that Coperto speaks. */
export const SPOKEN_LOCALES = readdirSync(MESSAGES)

const STYLE =
  'body{margin:0;display:grid;place-content:center;justify-items:center;gap:16px;min-height:100vh;padding:24px;box-sizing:border-box;background:light-dark(#fbf7f0,#17130f);color:light-dark(#2a211a,#f3ece2);font:1rem/1.5 system-ui,sans-serif;text-align:center;color-scheme:light dark}h1{margin:0;font-family:Georgia,serif}p{margin:0;max-width:44ch}img{max-width:100%;height:auto}main{display:grid;gap:16px;justify-items:center}a{padding:12px 24px;border-radius:999px;background:light-dark(#9a3b1e,#eda27f);color:light-dark(#fff,#2a1109);font-weight:600;text-decoration:none}'

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * @param {string} locale
 * @param {string} namespace
 */
const textsOf = (locale, namespace) => JSON.parse(readFileSync(join(MESSAGES, locale, `${namespace}.json`), 'utf8'))

/** @param {string} locale */
const statesOf = (locale) => textsOf(locale, 'states')

/**
 * @param {string} locale
 * @param {{ title: string, text: string, picture?: string, href: string, link: string }} content
 */
function writePage(locale, { title, text, picture = '', href, link }) {
  return `<!DOCTYPE html><html lang="${escaped(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/icon.svg"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${picture}<h1>${escaped(title)}</h1><p>${escaped(text)}</p><a href="${href}">${escaped(link)}</a></main></body></html>`
}

/** @param {string} locale */
function writeErrorPage(locale) {
  const { title, text, retry } = statesOf(locale).loadFailure
  return writePage(locale, { title, text, href: '', link: retry })
}

/** @param {string} locale */
function writeNotFoundPage(locale) {
  const { notFound, next } = statesOf(locale)
  const picture = '<img src="/pictures/404.svg" alt="" width="320" height="240">'
  return writePage(locale, { ...notFound, picture, href: '/', link: next.home })
}

/** @param {string} locale */
function writeItemGonePage(locale) {
  const { goneText, goneAction } = textsOf(locale, 'dish')
  return writePage(locale, { title: statesOf(locale).itemGone, text: goneText, href: '../../menu', link: goneAction })
}

/** @param {string} locale */
function writeVenueGonePage(locale) {
  const { venueGone, next } = statesOf(locale)
  return writePage(locale, { ...venueGone, href: '/', link: next.home })
}

/**
 * Memoized: each page is made once a language, as what is shown when there is too much to do must cost nothing.
 * @param {(locale: string) => string} write
 */
function oncePerLocale(write) {
  /** @type {Map<string, string>} */
  const pages = new Map()
  return (/** @type {string} */ wanted) => {
    const locale = SPOKEN_LOCALES.includes(wanted) ? wanted : 'it'
    const page = pages.get(locale) ?? write(locale)
    pages.set(locale, page)
    return page
  }
}

/**
 * What a diner sees when a page could not be made (spec section 8 leaves it open), in one of `SPOKEN_LOCALES`: says so
 * and offers to ask again. It needs neither the app nor a script, since either may be what failed.
 */
export const errorPageIn = oncePerLocale(writeErrorPage)

/** The page of an address that does not exist (spec section 2). Next would draw it by its script alone. */
export const notFoundPageIn = oncePerLocale(writeNotFoundPage)

const itemGonePageIn = oncePerLocale(writeItemGonePage)

/** The page of a venue that there was once. */
export const venueGonePageIn = oncePerLocale(writeVenueGonePage)

/** A dish or drink on a page of its own, which a shared link leads to. */
const ITEM = /^\/[^/]+\/q\/[^/]+\/menu\/(?:dish|drink)\/[^/]+$/

/**
 * The page of what the app did not find: of an item that the menu has no more with the way to that menu.
 * @param {string} path
 * @param {string} locale
 */
export const missingPageFor = (path, locale) => (ITEM.test(path) ? itemGonePageIn : notFoundPageIn)(locale)
