import { describe, expect, it } from '@jest/globals'
import { createTranslator } from 'next-intl'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'
import { waitText } from '@/lib/core/i18n/wait-text'

describe('waitText', () => {
  it.each([
    [0, 'tra 1 secondo'],
    [1, 'tra 1 secondo'],
    [59, 'tra 59 secondi'],
    [60, 'tra 1 minuto'],
    [61, 'tra 2 minuti'],
    [3600, 'tra 60 minuti'],
    [3601, 'tra 2 ore'],
  ])('of %d seconds is %j', (seconds, text) => {
    expect(waitText('it', seconds)).toBe(text)
  })
})

const SENTENCES: Record<Locale, string> = {
  it: 'Riprova tra 2 minuti.',
  en: 'Try again in 2 minutes.',
  es: 'Vuelve a intentarlo dentro de 2 minutos.',
  de: 'Versuchen Sie es in 2 Minuten erneut.',
  ar: 'أعد المحاولة خلال دقيقتين.',
  ru: 'Попробуйте ещё раз через 2 минуты.',
  ja: '2 分後にもう一度お試しください。',
  'zh-CN': '请2分钟后再试。',
}

describe('what is full says when to try again', () => {
  it.each(LOCALE_IDS)('in %s', async (locale) => {
    const { common } = await loadNamespaces(locale, ['common'])
    const text = String(Object(common).again.at)
    const t = createTranslator({ locale, messages: { text } })
    expect(t('text', { wait: waitText(locale, 120) })).toBe(SENTENCES[locale])
  })
})
