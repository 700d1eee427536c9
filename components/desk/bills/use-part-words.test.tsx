import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { usePartWords } from '@/components/desk/bills/use-part-words'
import { usePayingWords } from '@/components/desk/bills/use-paying-words'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'
import { formatEuro } from '@/lib/core/money/money'
import { testDeskBill, testDeskPart } from '@/lib/testing/desk-bills'

type Part = Parameters<typeof testDeskPart>[0]

const Words = ({ changes }: { changes: Part }) => {
  const part = testDeskPart(changes)
  const { factsOf } = usePartWords()
  const paying = usePayingWords()(testDeskBill({ parts: [part] }))
  return (
    <>
      {factsOf(part, 0)}|{paying}
    </>
  )
}

const wordsOf = (locale: Locale, changes: Part): string => {
  const messages = { till: JSON.parse(readFileSync(`messages/${locale}/till.json`, 'utf8')) }
  const said = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Rome">
      <Words changes={changes} />
    </NextIntlClientProvider>,
  )
  return said.replaceAll('\u00a0', ' ')
}

const ANNOUNCED = { state: 'announced', amount: 2500, tip: 200 } as const

it('an announced part says what is to be taken, and how much of it is a tip', () => {
  const facts = 'Contanti · vuole pagare · 27,00 € da prendere, di cui 2,00 € di mancia'
  expect(wordsOf('it', ANNOUNCED)).toBe(`${facts}|Ada vuole pagare 27,00 €.`)
})

it('a guest who gave no name is called a guest in a sentence', () => {
  expect(wordsOf('it', { ...ANNOUNCED, name: '' })).toContain('|Un cliente vuole pagare 27,00 €.')
})

it.each(LOCALE_IDS)('an announced part has its sum and its tip in %s', (locale) => {
  const words = wordsOf(locale, ANNOUNCED)
  for (const cents of [2700, 200]) expect(words).toContain(formatEuro(cents, locale).replaceAll('\u00a0', ' '))
  expect(words).not.toMatch(/till\.|[{}]/)
})

it('what is still to be given back is not said to have gone back', () => {
  expect(wordsOf('it', { back: 300, toGive: 300 })).toBe('Contanti · pagato|')
  expect(wordsOf('it', { back: 300, toGive: 100 })).toContain('2,00 € restituiti')
})
