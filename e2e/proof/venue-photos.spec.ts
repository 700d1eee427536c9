import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { watchCspViolations } from '@/e2e/support/csp-violations'
import { expect, test } from '@/e2e/support/page-test'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import { menuPath, nameOf, ready, sheetOf } from '@/e2e/support/steps/menu/menu-steps'
import { OWN_DISHES, type OwnVenue, photoOf, plainPhoto, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'

const VENUE = 2001

let server: RunningServer
let mario: OwnVenue

test.beforeAll(async () => {
  server = await startServer()
  mario = await putOwnVenue(server, VENUE, OWN_DISHES)
})
test.afterAll(async () => {
  await mario.remove()
  await server.kill()
})

const shownWidth = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

const openVenue = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}${menuPath({ venue: VENUE })}`)
  await ready(page)
}

test('the photos of a venue are shown in the size of their place', async ({ page }) => {
  expect(mario.said).toContain('3 dishes, 0 drinks, 5 photos')
  const refused = await watchCspViolations(page)
  await openVenue(page)
  await expect.poll(() => shownWidth(page.locator('.menu-cover'))).toBe(1_200)
  // Never wider than it is.
  await expect.poll(() => shownWidth(page.getByRole('img', { name: 'Da Mario' }))).toBe(300)
  const cards = page.locator('article.card')
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all()) {
    const picture = card.locator('> img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => shownWidth(picture)).toBe(320)
  }
  await page.keyboard.press('Tab')
  await nameOf(cards.first()).click()
  const large = sheetOf(page).getByRole('img', { name: OWN_DISHES[0] })
  await expect.poll(() => shownWidth(large)).toBe(1_200)
  expect(await refused()).toEqual([])
})

test('another photo under the same name is shown once it is put, and undo brings back the first', async ({ page }) => {
  await openVenue(page)
  const first = page.locator('article.card').first().locator('> img')
  const shown = async (): Promise<string> => {
    await page.goto(`${server.url}${menuPath({ venue: VENUE })}`)
    return (await first.getAttribute('src')) ?? ''
  }
  const before = await shown()
  await writeFile(join(mario.folder, photoOf(0)), await plainPhoto('#2040c0'))
  expect(await runVenues(server, ['preview', mario.path])).toContain('another photo')
  await runVenues(server, ['put', mario.path])
  await expect.poll(shown).not.toBe(before)
  await expect.poll(() => shownWidth(first)).toBe(320)
  await runVenues(server, ['undo', String(VENUE)])
  await expect.poll(shown).toBe(before)
  await expect.poll(() => shownWidth(first)).toBe(320)
})
