import type { Browser, Page, ViewportSize } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { menuPath, ready } from '@/e2e/support/steps/menu/menu-steps'
import {
  cells,
  chooseFile,
  openImporting,
  pasteCells,
  pizze,
  putIntoDraft,
  SPANISH,
  sendOf,
  standOf,
} from '@/e2e/support/steps/office/import-steps'
import { openDish, ownerInOffice, priceOf, publish, untilSaved } from '@/e2e/support/steps/office-steps'
import { OWN_DISHES, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'
import type { Locale } from '@/lib/core/i18n/locales'

const say = messages('it')

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }
const [OLD_DISH = ''] = OWN_DISHES

let place: RunningServer
let nextVenue = 2101

test.beforeAll(async () => {
  place = await startServer()
})
test.afterAll(() => place.kill())

type Device = { viewport: ViewportSize; lang?: Locale; dark?: boolean }

/** The office of a venue of its own with one dish, where a menu is imported. */
const importingAt = async (browser: Browser, device: Device): Promise<{ office: Page; venue: number }> => {
  const venue = nextVenue++
  await putOwnVenue(place, venue)
  const office = await ownerInOffice(browser, { url: place.url, place }, { venue, ...device })
  await openImporting(office, device.lang)
  return { office, venue }
}

test('a Spanish sheet is mended on a phone, put into the draft, published, and on a diner’s menu', async ({
  page,
  browser,
}) => {
  const { office, venue } = await importingAt(browser, { viewport: PHONE })
  await chooseFile(office, SPANISH)
  await expect(standOf(office)).toHaveText(say('importing.changes.problems', { count: 1 }))
  await expect(sendOf(office)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(office)
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  const card = office.locator('.import-card')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('TOSTADA')
  await office.getByRole('button', { name: say('importing.changes.goTo') }).click()
  const price = card.getByRole('textbox', { name: 'precio' })
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(say('importing.problems.price'))
  await price.fill('3,00')
  await expect(standOf(office)).not.toHaveText(say('importing.changes.problems', { count: 1 }))
  await expect(price).toHaveValue('3,00')

  await expect(office.locator('.import-loss')).toContainText('Primi')
  await putIntoDraft(office)
  await office.getByRole('button', { name: say('importing.done.look') }).click()
  await expect(priceOf(office, 'TOSTADA')).toHaveValue('3,00')
  await expect(priceOf(office, OLD_DISH)).toHaveCount(0)
  await publish(office)

  await page.goto(`${place.url}${menuPath({ venue })}`)
  await ready(page)
  await expect(page.locator('article.card').filter({ hasText: 'PAN CON POLLO' })).toBeVisible()
  await office.context().close()
})

test('pasted sizes become formats, and the next import with these headers remembers how they are called', async ({
  browser,
}) => {
  const { office } = await importingAt(browser, { viewport: WIDE })
  await pasteCells(office, pizze('8,00'))
  const size = office.getByRole('textbox', { name: say('importing.columns.sizeName') }).first()
  await expect(size).toHaveValue('Piccola')
  await size.fill('Baby')
  await putIntoDraft(office)
  await office.getByRole('button', { name: say('importing.done.look') }).click()
  const sheet = await openDish(office, 'Margherita')
  const sizes = sheet.getByRole('textbox', { name: `${say('office.fields.name')}, ${say('office.langs.it')}` })
  await expect(sizes.nth(1)).toHaveValue('Baby')
  await office.keyboard.press('Escape')

  await openImporting(office)
  await pasteCells(office, pizze('8,50'))
  await expect(office.getByText(say('importing.columns.rememberedHint'))).toBeVisible()
  await expect(size).toHaveValue('Baby')
  await expect(standOf(office)).toHaveText(say('office.publish.counts.prices', { count: 1 }))
  await expect(office.locator('.import-loss')).toHaveCount(0)
  await office.context().close()
})

test('a matrix of few allergens is asked about, and answered in one press', async ({ browser }) => {
  const { office } = await importingAt(browser, { viewport: WIDE })
  await chooseFile(office, 'Portata;Piatto;Prezzo;Glutine;Latte\nPrimi;Lasagne;12,00;X;X\nPrimi;Riso;9,00;;\n')
  await expect(office.getByText(say('importing.problems.fewAllergens'))).toBeVisible()
  await office.getByRole('button', { name: say('importing.columns.confirm') }).click()
  await putIntoDraft(office)
  await office.context().close()
})

test('a sheet without any price is never right by itself', async ({ browser }) => {
  const { office } = await importingAt(browser, { viewport: PHONE })
  await chooseFile(office, 'Portata;Piatto;Descrizione\nPrimi;Lasagne;Al forno\nPrimi;Riso;Al salto\n')
  await expect(office.getByText(say('importing.problems.noPrices'))).toBeVisible()
  await expect(sendOf(office)).toHaveAttribute('aria-disabled', 'true')
  await office.getByRole('checkbox', { name: say('importing.withoutPrices') }).check()
  await expect(office.getByText(say('importing.problems.noPrices'))).toHaveCount(0)
  await putIntoDraft(office)
  await office.context().close()
})

test('a column that is not read can be read by hand, and one that is full of prices is asked about', async ({
  browser,
}) => {
  const { office } = await importingAt(browser, { viewport: WIDE })
  await chooseFile(office, 'Piatto;Prezzo sala;Prezzo asporto;Note cucina\nLasagne;12,00;10,00;senza fretta\n')
  const columnOf = (name: string) => office.getByRole('combobox', { name: new RegExp(name) })
  await expect(office.getByText(say('importing.problems.unreadPrices')).first()).toBeVisible()
  await columnOf('Prezzo sala').selectOption('price')
  await columnOf('Prezzo asporto').selectOption('none')
  await columnOf('Note cucina').selectOption('description')
  await expect(office.getByText(say('importing.problems.unreadPrices'))).toHaveCount(0)
  await putIntoDraft(office)
  await office.getByRole('button', { name: say('importing.done.look') }).click()
  await expect(priceOf(office, 'Lasagne')).toHaveValue('12,00')
  await office.context().close()
})

test('cells are reached, mended and brought back by keyboard alone', async ({ browser }) => {
  const { office } = await importingAt(browser, { viewport: WIDE })
  await chooseFile(office, SPANISH)
  const grid = office.getByRole('grid')
  const wrong = grid.locator('td[aria-invalid="true"]')
  await expect(wrong).toHaveCount(1)
  await grid.locator('td[tabindex="0"]').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await office.keyboard.press(key)
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAccessibleDescription(say('importing.problems.price'))
  await office.keyboard.press('Enter')
  await office.keyboard.type('x')
  await expect(grid.getByRole('textbox')).toHaveValue('tresx')
  await office.keyboard.press('Escape')
  await expect(wrong).toContainText('tres')
  await office.keyboard.type('3,20')
  await office.keyboard.press('Enter')
  await expect(wrong).toHaveCount(0)
  await expect(grid.locator('td[tabindex="0"]')).toHaveText('9.50')
  await expectAccessible(office)
  await office.context().close()
})

test('of 1,500 rows only those near the view are drawn, and the keyboard reaches the last', async ({ browser }) => {
  const { office } = await importingAt(browser, { viewport: WIDE })
  const rows = Array.from({ length: 1_500 }, (_, at) => `Corso ${at % 20};Piatto ${at};${at % 40},50`)
  await chooseFile(office, ['Corso;Nome;Prezzo', ...rows].join('\n'))
  await expect(standOf(office)).not.toHaveText(say('importing.changes.asking'), { timeout: 30_000 })
  const grid = office.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '1501')
  await grid.locator('td[tabindex="0"]').focus()
  await office.keyboard.press('Control+End')
  await expect(grid.locator('td[tabindex="0"]')).toBeFocused()
  await expect(grid.getByRole('rowheader', { name: '1501' })).toBeInViewport()
  expect(await grid.locator('tr[data-row]').count()).toBeLessThan(200)
  await office.context().close()
})

test('what was mended is there again after the network was dead and the tab was closed', async ({ browser }) => {
  const { office } = await importingAt(browser, { viewport: PHONE })
  const context = office.context()
  await chooseFile(office, SPANISH)
  const price = (at: Page) => at.locator('.import-card').getByRole('textbox', { name: 'precio' })
  await expect(price(office)).toBeVisible()
  await context.setOffline(true)
  await price(office).fill('3,30')
  await expect(standOf(office)).toHaveText(say('importing.changes.offline'))
  await office.close({ runBeforeUnload: false })
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`${place.url}/office?lang=it`)
  await openImporting(again)
  await expect(again.getByText('menu.csv')).toBeVisible()
  await expect(standOf(again)).not.toHaveText(say('importing.changes.asking'))
  await expect(price(again)).toHaveValue('3,30')
  await context.close()
})

test('hostile texts stay texts, and what is no sheet is refused', async ({ browser }) => {
  const { office } = await importingAt(browser, { viewport: WIDE })
  await chooseFile(office, 'PK\u0003\u0004 no workbook', 'menu.xlsx')
  await expect(office.getByText(say('importing.source.unreadable'))).toBeVisible()
  const script = '<img src=x onerror=window.hurt=1>'
  const long = 'x'.repeat(400)
  await pasteCells(
    office,
    cells([
      ['Nome', 'Prezzo'],
      [script, '9,00'],
      ['=HYPERLINK(0)', '9,00'],
      [long, '9,00'],
      ['\u202Eوجبة', '9,00'],
    ]),
  )
  const wrong = office.getByRole('grid').locator('td[aria-invalid="true"]')
  await expect(wrong).toHaveCount(2)
  await expect(office.getByRole('grid')).toContainText(script)
  await expect(office.locator('.import img')).toHaveCount(0)
  expect(await office.evaluate(() => 'hurt' in window)).toBe(false)
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDE.width)
  await office.context().close()
})

for (const [dark, width] of [
  [false, 320],
  [true, 390],
  [true, 1280],
] as const) {
  const look = dark ? 'dark, from right to left' : 'light'
  test(`every step is accessible at ${width} px, ${look}`, async ({ browser }) => {
    const lang = dark ? 'ar' : 'it'
    const { office } = await importingAt(browser, { viewport: { width, height: 844 }, dark, lang })
    await expectAccessible(office)
    await chooseFile(office, SPANISH)
    await expect(standOf(office)).toHaveText(messages(lang)('importing.changes.problems', { count: 1 }))
    await expectAccessible(office)
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await office.context().close()
  })
}

test('the wrong file is out of the draft again in one press, also after a reload, and what was typed stays', async ({
  browser,
}) => {
  const { office } = await importingAt(browser, { viewport: PHONE })
  await office.getByRole('button', { name: say('office.views.menu'), exact: true }).click()
  await priceOf(office, OLD_DISH).fill('14,00')
  await office.keyboard.press('Enter')
  await untilSaved(office)
  await openImporting(office)
  await pasteCells(office, pizze('8,00'))
  await putIntoDraft(office)
  await office.reload()
  await openImporting(office)
  await expectAccessible(office)
  await office.getByRole('button', { name: say('importing.done.undo') }).click()
  await expect(office.getByText(say('importing.done.undone'))).toBeVisible()
  await office.getByRole('button', { name: say('office.views.menu'), exact: true }).click()
  await expect(priceOf(office, OLD_DISH)).toHaveValue('14,00')
  await expect(office.getByText('Margherita')).toHaveCount(0)
  await office.context().close()
})
