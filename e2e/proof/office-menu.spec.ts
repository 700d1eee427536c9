import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { tabTo } from '@/e2e/support/steps/form-steps'
import { openDish, ownerInOffice, priceOf, rowOf, untilSaved } from '@/e2e/support/steps/office-steps'
import { OWN_DISHES, plainPhoto, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'
import { heicPhoto } from '@/lib/testing/pictures/test-photo'

const say = messages('it')

const VENUE = 2005
const [DISH = '', SECOND = ''] = OWN_DISHES
const PHONE = { width: 390, height: 844 }

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer()
  await putOwnVenue(place, VENUE, OWN_DISHES.slice(0, 2))
})
test.afterAll(() => place.kill())

const where = () => ({ url: place.url, place })

test('what is typed is there again after the tab was killed and the network was dead', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: PHONE })
  const context = office.context()
  // The editor is loaded once the list is shown.
  await openDish(office, DISH).then((opened) => opened.press('Escape'))
  await context.setOffline(true)
  const sheet = await openDish(office, DISH)
  const english = sheet
    .getByRole('textbox', { name: `${say('office.fields.name')}, ${say('office.langs.en')}` })
    .first()
  await english.pressSequentially('Ribbons with ragù')
  await expect(sheet.getByText(say('office.save.offline'))).toBeVisible()
  await office.close({ runBeforeUnload: false })
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`${place.url}/office?lang=it`)
  await untilSaved(again)
  const opened = await openDish(again, DISH)
  await expect(
    opened.getByRole('textbox', { name: `${say('office.fields.name')}, ${say('office.langs.en')}` }).first(),
  ).toHaveValue('Ribbons with ragù')
  await context.close()
})

test('a menu is changed by keyboard alone: a price, a place, a dish that comes back', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE })
  await tabTo(office, priceOf(office, SECOND))
  await office.keyboard.type('9.5')
  await office.keyboard.press('Tab')
  const more = rowOf(office, SECOND).getByRole('button', { name: say('office.list.more', { name: SECOND }) })
  await tabTo(office, more)
  await office.keyboard.press('Enter')
  const up = rowOf(office, SECOND).getByRole('button', { name: say('office.list.up') })
  await tabTo(office, up)
  await office.keyboard.press('Enter')
  await expect(office.locator('.office-rows .office-row').first()).toContainText(SECOND)
  await expect(up).toBeFocused()
  const remove = rowOf(office, SECOND).getByRole('button', { name: say('office.list.remove'), exact: true })
  await tabTo(office, remove)
  await office.keyboard.press('Enter')
  await expect(priceOf(office, SECOND)).toHaveCount(0)
  await tabTo(office, office.getByRole('button', { name: say('office.list.undo'), exact: true }))
  await office.keyboard.press('Enter')
  await expect(priceOf(office, SECOND)).toHaveValue('9,50')
  await untilSaved(office)
  await office.context().close()
})

test('a dish says nothing of its allergens until its owner does', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE })
  const sheet = await openDish(office, DISH)
  const told = (words: string) => sheet.getByText(say('office.allergens.told', { words }))
  const milk = sheet.getByRole('combobox', { name: say('dish.allergens.milk') })
  await expect(told(say('office.allergens.undeclared'))).toBeVisible()
  await milk.selectOption('contains')
  await expect(told(say('office.allergens.list', { allergens: say('dish.allergens.milk') }))).toBeVisible()
  await milk.selectOption('no')
  await expect(told(say('office.allergens.undeclared'))).toBeVisible()
  await sheet.getByRole('button', { name: say('office.allergens.declareFree') }).click()
  await expect(told(say('office.allergens.free'))).toBeVisible()
  await sheet.getByRole('button', { name: say('office.allergens.declareNothing') }).click()
  await expect(told(say('office.allergens.undeclared'))).toBeVisible()
  await office.context().close()
})

test('a photo is seen at once, and kept', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: PHONE })
  const sheet = await openDish(office, DISH)
  const buffer = await plainPhoto('#336699')
  await sheet.locator('input[type="file"]').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(sheet.getByRole('img', { name: say('office.photo.of', { name: DISH }) })).toHaveAttribute(
    'src',
    /^data:/,
  )
  await expect(sheet.getByText(say('office.photo.sending'))).toHaveCount(0)
  await expect(sheet.getByText(say('office.save.saved'))).toBeVisible()
  await office.context().close()
})

/** Opens a dish and chooses a photo as an iPhone keeps it. */
const chooseHeic = async (office: Page, buffer: Buffer) => {
  const sheet = await openDish(office, DISH)
  await sheet.locator('input[type="file"]').setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer })
  return { sheet, photo: sheet.getByRole('img', { name: say('office.photo.of', { name: DISH }) }) }
}

test('a HEIC photo is shown upright and kept, in a browser that cannot read HEIC', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: PHONE })
  const read = office.evaluate(
    async (bytes) => createImageBitmap(new Blob([new Uint8Array(bytes)])).then(() => true),
    [...heicPhoto()],
  )
  await expect(read).rejects.toThrow()
  const { sheet, photo } = await chooseHeic(office, heicPhoto())
  await expect(photo).toHaveAttribute('src', /^\/photos\/.+\/card$/)
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([80, 112])
  await expect(sheet.getByText(say('office.save.saved'))).toBeVisible()
  await office.context().close()
})

test('a HEIC photo that ends too soon is told, and the dish keeps the photo it had', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: PHONE })
  const { sheet, photo } = await chooseHeic(office, heicPhoto().subarray(0, -200))
  await expect(sheet.getByText(say('office.photo.unreadable'))).toBeVisible()
  await expect(photo).toHaveAttribute('src', /^\/photos\/.+\/card$/)
  await office.context().close()
})

for (const dark of [false, true]) {
  test(`the list and a dish are accessible on a narrow phone, ${dark ? 'dark' : 'light'}`, async ({ browser }) => {
    const viewport = { width: 320, height: 640 }
    const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport, dark, lang: dark ? 'ar' : 'it' })
    await expectAccessible(office)
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const words = messages(dark ? 'ar' : 'it')
    await office.getByRole('button', { name: words('office.list.edit', { name: DISH }), exact: true }).click()
    await expect(office.getByRole('dialog')).toBeVisible()
    await expectAccessible(office)
    await office.context().close()
  })
}

test('a price that cannot be read says so in its row, and Enter does not pass it by', async ({ browser }) => {
  const office = await ownerInOffice(browser, where(), { venue: VENUE, viewport: PHONE })
  const price = priceOf(office, DISH)
  await price.fill('12,345')
  await office.keyboard.press('Enter')
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(say('office.editor.priceWrong'))
  await expect(rowOf(office, DISH).getByText(say('office.editor.priceWrong'))).toBeVisible()
  await expectAccessible(office)
  await price.fill('12,34')
  await expect(rowOf(office, DISH).getByText(say('office.editor.priceWrong'))).toHaveCount(0)
  await office.context().close()
})
