import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, test } from 'playwright/test'
import { textOf } from '@/e2e/support/answers/page-markup'
import { messages } from '@/e2e/support/messages'
import type { Locale } from '@/lib/core/i18n/locales'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'

const tableOf = async (request: APIRequestContext, venue: number, locale: Locale): Promise<string> => {
  const page = await (await request.get(`/r/q/${venue}/menu/pdfviewer?lang=${locale}`)).text()
  return /<table.*?<\/table>/s.exec(page)?.[0] ?? ''
}

type Row = { name: string; states: string[]; cells: number }

/** The rows of a register as its markup has them; `cells`: how many allergens they cover. */
const rowsOf = (table: string): Row[] =>
  [...table.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, name = '', cells = '']) => {
    const found = [...cells.matchAll(/<td(?: class="(\w+)")?(?: colSpan="(\d+)")?>/gi)]
    return {
      name: textOf(name),
      states: found.map(([, state = 'free']) => state),
      cells: found.reduce((sum, [, , span = '1']) => sum + Number(span), 0),
    }
  })

type Demo = { courses: { dishes: { name: string | { it: string } }[] }[] }

/** The dishes of a demo venue, as its file names them. */
const dishesOf = (id: number): string[] => {
  const { courses }: Demo = JSON.parse(readFileSync(`lib/venue-kit/demo/${id}.json`, 'utf8'))
  return courses.flatMap(({ dishes }) => dishes.map(({ name }) => (typeof name === 'string' ? name : name.it)))
}

for (const [venue, states] of [
  [1001, ['contains', 'free', 'notDeclared']],
  [1008, ['contains', 'free', 'mayContain']],
] as const) {
  test(`the allergen register of venue ${venue} has each dish with all 14 allergens`, async ({ request }) => {
    const rows = rowsOf(await tableOf(request, venue, 'it'))
    const names = rows.map(({ name }) => name.replace(/ \*.*/, ''))
    expect(names).toEqual(expect.arrayContaining(dishesOf(venue)))
    expect(rows.filter(({ cells }) => cells !== ALLERGENS.length)).toEqual([])
    expect(rows.flatMap((row) => row.states)).toEqual(expect.arrayContaining([...states]))
  })
}

for (const locale of ['it', 'ru', 'ja', 'zh-CN', 'ar'] as const) {
  test(`the allergen register is in the language of the diner: ${locale}`, async ({ request }) => {
    const t = messages(locale)
    const text = textOf(await tableOf(request, 1001, locale))
    for (const words of [
      t('allergens.title'),
      t('allergens.item'),
      t('dish.allergens.milk'),
      t('allergens.askStaff'),
    ]) {
      expect(text).toContain(words)
    }
  })
}

test('a venue that does not exist has no allergen register', async ({ request }) => {
  expect((await request.get('/r/q/4999/menu/pdfviewer')).status()).toBe(404)
})
