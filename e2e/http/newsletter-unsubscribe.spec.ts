import { textOf } from '@/e2e/support/answers/page-markup'
import { messages } from '@/e2e/support/messages'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { subscriber } from '@/e2e/support/steps/newsletter-steps'
import { expect, test } from '@/e2e/support/test'
import { directionOf } from '@/lib/core/i18n/direction'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'

const nobody = () => `${suiteOrigin()}/api/newsletter/${'x'.repeat(32)}`

/** Who opens links that nobody pressed: previews, mail scanners, readers ahead. */
const OPENERS: RequestInit[] = [
  {},
  { method: 'HEAD' },
  { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } },
  { headers: { 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' } },
  { headers: { rsc: '1', 'next-router-prefetch': '1' } },
]

test('opening the link unsubscribes nobody, be it a person or a robot', async () => {
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
})

test('a press of its button unsubscribes, and a second press changes nothing', async () => {
  const { link, isThere } = await subscriber()
  for (let time = 0; time < 2; time += 1) {
    const pressed = await fetch(link, { method: 'POST' })
    expect({ status: pressed.status, kept: pressed.headers.get('cache-control') }).toEqual({
      status: 200,
      kept: 'no-store',
    })
    expect(await isThere()).toBe(false)
  }
})

test('the own button of a mail program unsubscribes with the body of RFC 8058', async () => {
  const { link, isThere } = await subscriber()
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200)
  expect(await isThere()).toBe(false)
})

test('the page reads the same whether anybody is subscribed by its link or not', async () => {
  const { link } = await subscriber()
  const page = async (address: string, method = 'GET') => (await fetch(address, { method })).text()
  for (const address of [nobody(), `${suiteOrigin()}/api/newsletter/short`]) {
    expect(await page(address)).toBe(await page(link))
  }
  expect(await page(nobody(), 'POST')).toBe(await page(link, 'POST'))
  expect(await page(link)).toBe(await page(nobody()))
})

test('the page of unsubscribing asks and answers in the reader’s language', async () => {
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
