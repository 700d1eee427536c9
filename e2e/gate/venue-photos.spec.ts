import type { Locator } from 'playwright/test'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { menuPath, nameOf, ready, sheetOf } from '@/e2e/support/steps/menu/menu-steps'
import { OWN_DISHES, type OwnVenue, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'

const VENUE = 2001

const shownWidth = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

let mario: OwnVenue | undefined
// An open page would read what is removed.
test.afterEach(async ({ page }) => {
  await page.close()
  await mario?.remove()
})

test('the photos of a venue stand on its cards and, larger, on the sheets', async ({ page, features }) => {
  mario = await putOwnVenue(features, VENUE)
  await page.goto(`${features.url}${menuPath({ venue: VENUE })}`)
  await ready(page)
  const card = page.locator('article.card').first()
  await card.locator('img').scrollIntoViewIfNeeded()
  await expect.poll(() => shownWidth(card.locator('img'))).toBe(320)
  await nameOf(card).click()
  await expect.poll(() => shownWidth(sheetOf(page).getByRole('img', { name: OWN_DISHES[0] }))).toBe(1_200)
})
