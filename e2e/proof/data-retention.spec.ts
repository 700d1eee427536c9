import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from '@/e2e/support/answers/page-markup'
import { messages } from '@/e2e/support/messages'
import { orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { readRows } from '@/lib/testing/database-rows'

const CANARY = 'Kanarienvogel'
/** One in which the texts were written, one that is translated, one that runs from the right. */
const LANGUAGES = ['it', 'de', 'ar'] as const
const SETTINGS = { COPERTO_KEEP_ORDERS_DAYS: '45', COPERTO_KEEP_BOOKINGS_DAYS: '21', COPERTO_KEEP_DRAFTS_HOURS: '11' }

const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(folder, entry.name)).includes(text))
    .map(({ name }) => name)

test('a server erases by itself what its diners wrote once its days are over', async ({ serve }) => {
  const first = await serve({ env: SETTINGS, now: '2026-03-18T12:00:00Z' })
  const { dataDir } = first
  const answer = await postOrder(first.url, orderRequest({ orderNote: CANARY }))
  expect(answer.status).toBe(200)
  const orders = () => readRows({ dataDir }, 'select state, facts, amount from orders')
  await expect.poll(orders).toMatchObject([{ state: 'delivered', amount: 1450 }])
  expect(await first.stop()).toBe(0)
  expect(filesWith(dataDir, CANARY)).not.toEqual([])

  const lines: string[] = []
  await serve({
    dataDir,
    env: SETTINGS,
    now: '2026-05-03T12:00:00Z',
    onLine: (line) => void lines.push(line),
  })
  await expect.poll(() => filesWith(dataDir, CANARY)).toEqual([])
  expect(await orders()).toMatchObject([{ state: 'delivered', amount: 1450 }])
  // The line comes after what it tells.
  const logged = () => lines.map((line) => JSON.parse(line.startsWith('{') ? line : '{}'))
  const erased = expect.objectContaining({ msg: 'personal_data_erased', kind: 'order', count: 1 })
  await expect.poll(logged).toContainEqual(erased)
})

test('the information page says for how long what diners write is kept', async ({ serve }) => {
  const later = await serve({ env: SETTINGS })
  const values = {
    venue: 'Trattoria Lucia',
    orderDays: 45,
    bookingDays: 21,
    draftHours: 11,
    shareHours: 24,
    months: 13,
  }
  for (const locale of LANGUAGES) {
    const say = messages(locale)
    const page = await fetch(`${later.url}/r/q/${TRATTORIA}/info?lang=${locale}`)
    const html = await page.text()
    const text = textOf(html)
    for (const part of ['who', 'orders', 'bookings', 'newsletter', 'sharing', 'statistics', 'rights']) {
      expect(text, locale).toContain(say(`info.privacy.${part}.text`, values))
    }
    expect(html).toContain('id="privacy"')
  }
})

test('the home of a venue links to its privacy notice', async () => {
  const splash = await (await fetch(`${suiteOrigin()}/r/q/${TRATTORIA}?lang=it`)).text()
  expect(splash).toContain(`href="/r/q/${TRATTORIA}/info#privacy"`)
})
