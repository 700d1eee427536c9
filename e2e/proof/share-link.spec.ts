import type { Page, Request } from 'playwright/test'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import {
  barOf,
  dishCard,
  nameOf,
  openSheet,
  ready,
  sheetOf,
  stripOf,
  unfold,
} from '@/e2e/support/steps/menu/menu-steps'
import {
  expectSent,
  FIRST,
  FLAGS,
  giveName,
  phone,
  SECOND,
  say,
  sendOf,
  share,
  test,
} from '@/e2e/support/steps/share-steps'
import { suppressPopups } from '@/e2e/support/suppress-popups'
import { CONSENT_VERSION } from '@/lib/core/consent/consent'
import { readRows } from '@/lib/testing/database-rows'
import { startFakePixel } from '@/lib/testing/vendors/fake-pixel'

/** What one request tells whoever receives it or keeps it: address, headers and body. */
const told = async (request: Request): Promise<string> =>
  `${request.method()} ${request.url()} ${JSON.stringify(await request.allHeaders())} ${request.postData() ?? ''}`

const hashOf = (page: Page): string => new URL(page.url()).hash

test('the token of a shared cart stays in the browser, from an old link to the sent dishes', async ({
  browser,
  serve,
}) => {
  test.slow()
  const pixel = await startFakePixel()
  const env = { ...FLAGS, COPERTO_AD_PIXEL_ID: '123456', COPERTO_AD_PIXEL_URL: pixel.url }
  const { url, dataDir } = await serve({ env })
  const link = await share(await phone(browser, [{ dish: SECOND, n: 1 }]), url)
  const [cart = '', token = ''] = link.split('#shareid=')
  expect(token).toMatch(/^[\w-]{32}$/)
  const fragment = `#shareid=${token}`

  const guest = await phone(browser, [{ dish: FIRST, n: 1 }])
  await guest.addInitScript((consent) => localStorage.setItem('coperto.consent', JSON.stringify(consent)), {
    choice: 'accepted',
    time: Date.now(),
    version: CONSENT_VERSION,
  })
  await suppressPopups(guest.context())
  const requests: Request[] = []
  guest.context().on('request', (request) => void requests.push(request))

  await guest.goto(`${cart}?shareid=${token}&x=1`)
  await expect(guest.getByRole('heading', { name: say('sharing.guestTitle') })).toBeVisible()
  expect(guest.url()).toBe(`${cart}?x=1${fragment}`)
  await guest.getByRole('link', { name: say('cart.backToMenu') }).click()
  await ready(guest)
  expect(guest.url()).toBe(`${url}/r/q/${TRATTORIA}/menu${fragment}`)

  // A dish has an address of its own, and a course a place on the page.
  await openSheet(dishCard(guest, FIRST.id), 'name')
  expect(hashOf(guest)).toBe(`#dish-${FIRST.id}&shareid=${token}`)
  await guest.reload()
  await expect(sheetOf(guest)).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(sheetOf(guest)).toHaveCount(0)
  // Going back takes the browser a moment longer than the sheet.
  await expect.poll(() => hashOf(guest)).toBe(fragment)
  await stripOf(guest).getByRole('link').last().click()
  expect(hashOf(guest)).toBe(fragment)
  await guest.evaluate(() => location.assign('#before-any-script'))
  await expect.poll(() => hashOf(guest)).toBe(`#before-any-script&shareid=${token}`)
  await nameOf(await unfold(dishCard(guest, SECOND.id))).click()
  await expect(sheetOf(guest)).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(sheetOf(guest)).toHaveCount(0)

  await barOf(guest).click()
  await expect(guest).toHaveURL(link)
  await sendOf(guest).click()
  await giveName(guest, 'Ada')
  await expectSent(guest)
  expect(guest.url()).toBe(`${url}/r/q/${TRATTORIA}/orders/sharesuccess${fragment}`)
  await guest.getByRole('link', { name: say('confirmation.share.toMenu') }).click()
  await ready(guest)
  expect(hashOf(guest)).toBe(fragment)
  // What the page has to tell of its use it tells as it goes.
  await guest.goto('about:blank')

  const recorded = async () => JSON.stringify(await readRows({ dataDir }, 'select payload from tracking_events'))
  await expect.poll(recorded).toContain('pageview')
  expect(await recorded()).not.toContain(token)
  const leaks = requests.filter((request) => !request.url().startsWith(`${url}/api/sharing/${token}`))
  const [opened, ...others] = await Promise.all(leaks.map(told))
  expect(opened).toContain(`shareid=${token}`)
  expect(others.filter((text) => text.includes(token))).toEqual([])
  expect(others.length).toBeGreaterThan(20)
  // Its maker's script tells its maker where it runs.
  expect(pixel.requests).toEqual([])
  await pixel.close()
})

test('a link opened where another is open opens its own cart', async ({ browser, sharing }) => {
  const { url } = sharing
  // One after the other: the clipboard is one for all.
  const first = await share(await phone(browser, [{ dish: FIRST, n: 1 }]), url)
  const second = await share(await phone(browser, [{ dish: SECOND, n: 1 }]), url)
  const guest = await phone(browser, [{ dish: FIRST, n: 3 }])
  await guest.goto(`${url}/r/q/${TRATTORIA}/orders`)
  await expect(guest.getByText(say('sharing.title'), { exact: true })).toBeVisible()
  const asked = (link: string) =>
    guest.waitForResponse((response) => response.url().includes(`/api/sharing/${link.split('=')[1]}?`))
  for (const link of [first, second, first]) {
    const opened = asked(link)
    await guest.evaluate((to) => location.assign(to), link)
    expect((await opened).status()).toBe(200)
    await expect(guest.getByRole('heading', { name: say('sharing.guestTitle') })).toBeVisible()
  }
  const before = asked(second)
  await guest.goBack()
  expect((await before).status()).toBe(200)
})
