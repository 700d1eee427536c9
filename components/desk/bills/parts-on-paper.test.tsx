import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PartsOnPaper } from '@/components/desk/bills/parts-on-paper'
import { testDeskBill, testDeskPart } from '@/lib/testing/desk-bills'

const messages = { till: JSON.parse(readFileSync('messages/it/till.json', 'utf8')) }

const shown = (page: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="it" messages={messages} timeZone="Europe/Rome">
      {page}
    </NextIntlClientProvider>,
  )

it('the bill on paper names the dishes that each guest paid', () => {
  const lines = [
    { name: 'Tagliatelle', kind: 'dish', quantity: 2 },
    { name: '', kind: 'cover', quantity: 1 },
  ] as const
  const paper = shown(<PartsOnPaper bill={testDeskBill({ parts: [testDeskPart({ lines: [...lines] })] })} />)
  expect(paper).toContain('2× \u2068Tagliatelle\u2069, 1× \u2068coperto\u2069')
})
