import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'
import italianPayment from '@/messages/it/payment.json'

/** A text of a catalogue by its path, 'payment.failure.declined'. */
const textOf = (locale: Locale, key: string): string => {
  const [namespace, ...path] = key.split('.')
  const file = readFileSync(join(process.cwd(), 'messages', locale, `${namespace}.json`), 'utf8')
  return String(path.reduce((value, step) => Object(value)[step], JSON.parse(file)))
}

/** What spec section 8 says of payments, to the letter where it is Italian, and where the app keeps it. */
const SAID: [string, string, string][] = [
  ['the card widget failed', 'payment.failure.declined', 'Pagamento non riuscito, riprova.'],
  ['PayPal failed', 'payment.failure.failed', 'Pagamento non riuscito, riprova.'],
  [
    'the payment could not be begun',
    'payment.unavailable.title',
    "Errore nell'elaborazione del pagamento, riprova più tardi",
  ],
  ['the provider says why', 'payment.failure.said', 'Pagamento non riuscito: {message}'],
]

/** The script that a language is written in; Latin for the others. */
const SCRIPTS: Partial<Record<Locale, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ru: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
}

describe('what spec section 8 says of payments', () => {
  it.each(SAID)('when %s, is said in the diner’s own language', (_, key, italian) => {
    expect(textOf('it', key)).toBe(italian)
    const texts = LOCALE_IDS.map((locale) => textOf(locale, key))
    expect(new Set(texts).size).toBe(LOCALE_IDS.length)
    for (const locale of LOCALE_IDS)
      expect(textOf(locale, key)).toMatch(SCRIPTS[locale] ?? /^[\p{Script=Latin}\P{L}]+$/u)
  })
})

/** To pay, in every language: a button that says less binds nobody (Codice del consumo, art. 51). */
const PAY: Record<Locale, RegExp> = {
  ar: /[اأ]?دفع/u,
  de: /bezahlen/i,
  en: /\bpay\b/i,
  es: /\bpagar\b/i,
  it: /\bpaga\b/i,
  ja: /支払う/u,
  ru: /оплатить/iu,
  'zh-CN': /支付/u,
}
/** Of the forms of the providers, those that say a sum. */
const PROVIDERS_BUTTONS = Object.entries(italianPayment).flatMap(([part, texts]) =>
  Object.entries(texts)
    .filter(([, text]) => String(text).includes('{amount}'))
    .map(([key]) => `payment.${part}.${key}`),
)
const BUTTONS = ['pay.cash', 'pay.online', 'pay.cashShip', 'pay.onlineShip', 'pay.cashLater', 'pay.onlineLater']

describe('a button that orders', () => {
  it.each(LOCALE_IDS)('says in %s that it obliges to pay, and how much where that is known', (locale) => {
    for (const button of BUTTONS) {
      const text = textOf(locale, `checkout.${button}`)
      expect({ button, text }).toMatchObject({ text: expect.stringMatching(PAY[locale]) })
      // Before an address is given nobody knows what a delivery costs, and such a button orders nothing.
      expect({ button, sums: text.split('{amount}').length - 1 }).toEqual({
        button,
        sums: /Later$/.test(button) ? 0 : 1,
      })
    }
    expect(PROVIDERS_BUTTONS).toEqual(expect.arrayContaining(['payment.stripe.pay', 'payment.card.go']))
    for (const key of PROVIDERS_BUTTONS) {
      const text = textOf(locale, key)
      expect({ key, text }).toMatchObject({ text: expect.stringMatching(PAY[locale]) })
      expect(text).toContain('{amount}')
    }
  })
})

/** How each language says that nothing was charged, and that one is not to pay again. */
const CHARGED: Record<Locale, [charged: RegExp, again: RegExp]> = {
  ar: [/خصم/u, /لا تدفع مرة أخرى/u],
  de: [/abgebucht/i, /zahlen Sie nicht noch einmal/i],
  en: [/charged/i, /do not pay again/i],
  es: [/cobrado/i, /no pagues de nuevo/i],
  it: [/addebitat/i, /non pagare di nuovo/i],
  ja: [/請求/u, /もう一度支払/u],
  ru: [/списан/iu, /не платите ещё раз/iu],
  'zh-CN': [/扣款/u, /请勿再次付款/u],
}
const UNSURE = [
  'payment.offline.text',
  'checkout.failure.payment_unknown',
  'confirmation.unsure.text',
  'confirmation.unanswered.text',
  'confirmation.pending.text',
  'confirmation.paying.text',
]

describe('while nobody knows whether a payment was made', () => {
  it.each(LOCALE_IDS)('nothing in %s claims that it was not, and all say not to pay again', (locale) => {
    const [charged, again] = CHARGED[locale]
    expect(textOf(locale, 'payment.unavailable.text')).toMatch(charged)
    for (const key of UNSURE) {
      expect(textOf(locale, key)).not.toMatch(charged)
      expect(textOf(locale, key)).toMatch(again)
    }
    expect(textOf(locale, 'payment.none.text')).not.toMatch(charged)
    // Said to those who have not paid, and to them alone.
    expect(textOf(locale, 'payment.unsure.text')).toMatch(charged)
    expect(textOf(locale, 'payment.unsure.text')).toMatch(again)
  })
})
