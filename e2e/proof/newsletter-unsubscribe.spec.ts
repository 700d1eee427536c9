import { randomUUID } from 'node:crypto'
import { expectAccessible } from '@/e2e/support/accessibility'
import { textOf } from '@/e2e/support/answers/page-markup'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { suiteDatabase, suiteOrigin } from '@/e2e/support/suite-origin'
import { expect, test } from '@/e2e/support/test'
import { directionOf } from '@/lib/i18n/direction.mjs'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import { readRows } from '@/lib/testing/database-rows'

/** Signs somebody up; answers the link that whoever did so is shown, and whether the row is there. */
const subscriber = async () => {
  const origin = suiteOrigin()
  const email = `${randomUUID()}@example.it`
  const person = { name: 'Ada', lastname: 'Rossi', email, phone: '333 1234567' }
  const response = await fetch(`${origin}/api/venues/${TRATTORIA}/newsletter`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, agree: true, 'second-agree': true, text_version: '2.it' }),
  })
  const { withdraw } = (await response.json()) as { withdraw: string }
  const rows = () =>
    readRows(suiteDatabase(), `select email from newsletter_subscriptions where email_key = '${email}'`)
  return { link: `${origin}${withdraw}`, isThere: async () => (await rows()).length === 1 }
}

const nobody = () => `${suiteOrigin()}/api/newsletter/${'x'.repeat(32)}`

/** Who opens links that nobody pressed: previews, mail scanners, readers ahead. */
const OPENERS: RequestInit[] = [
  {},
  { method: 'HEAD' },
  { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } },
  { headers: { 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' } },
  { headers: { rsc: '1', 'next-router-prefetch': '1' } },
]

test('to open the link withdraws nothing, and a press of its button does, once and for ever', async () => {
  const { link, isThere } = await subscriber()
  for (const opener of OPENERS) {
    const opened = await fetch(link, opener)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(opened.headers.get('x-robots-tag')).toContain('noindex')
    expect(opened.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await isThere()).toBe(true)
  }
  for (const method of ['PUT', 'DELETE', 'PATCH']) expect((await fetch(link, { method })).status).toBe(405)
  expect(await isThere()).toBe(true)
  for (let time = 0; time < 2; time += 1) {
    const pressed = await fetch(link, { method: 'POST' })
    expect({ status: pressed.status, kept: pressed.headers.get('cache-control') }).toEqual({
      status: 200,
      kept: 'no-store',
    })
    expect(await isThere()).toBe(false)
  }
})

test('a mail program’s own button withdraws too, with the body of RFC 8058', async () => {
  const { link, isThere } = await subscriber()
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200)
  expect(await isThere()).toBe(false)
})

test('nothing tells whether anybody is subscribed by a link', async () => {
  const { link } = await subscriber()
  const page = async (address: string, method = 'GET') => (await fetch(address, { method })).text()
  for (const address of [nobody(), `${suiteOrigin()}/api/newsletter/short`]) {
    expect(await page(address)).toBe(await page(link))
  }
  expect(await page(nobody(), 'POST')).toBe(await page(link, 'POST'))
  expect(await page(link)).toBe(await page(nobody()))
})

test('the page asks and answers in the reader’s language', async () => {
  for (const locale of LOCALE_IDS) {
    const say = messages(locale)
    const html = (method: string) => fetch(`${nobody()}?lang=${locale}`, { method }).then((answer) => answer.text())
    const asks = await html('GET')
    expect(asks).toMatch(new RegExp(`<html lang="${locale}" dir="${directionOf(locale)}"`))
    expect(textOf(asks)).toContain(say('consent.withdrawal.title'))
    expect(textOf(asks)).toContain(say('consent.withdrawal.button'))
    const answers = await html('POST')
    expect(answers).toContain(`<html lang="${locale}"`)
    expect(textOf(answers)).toContain(say('consent.withdrawal.doneTitle'))
    expect(answers).not.toContain('<button')
  }
})

test('its button works without a script, and the page is accessible', async ({ page }) => {
  const say = messages('ja')
  // A page without any script: what a form does here it does with JavaScript switched off.
  await page.goto(`${nobody()}?lang=ja`)
  await expect(page).toHaveTitle(say('consent.withdrawal.title'))
  await expect(page.locator('script')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: say('consent.withdrawal.button') }).click()
  await expect(page.getByRole('heading', { name: say('consent.withdrawal.doneTitle') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('button')).toHaveCount(0)
})
