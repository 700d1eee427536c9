import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/test'

const t = messages('it')

const REGISTER = '/r/q/1001/menu/pdfviewer?lang=it'
const OWN_DOCUMENT = '/t/q/1005/menu/pdfviewer?lang=it'

const cellsOf = (page: Page, name: string) => page.getByRole('row', { name }).first().getByRole('cell')

test('the words for an undeclared dish are never cut off at the edge of the screen', async ({ page }) => {
  await page.goto(REGISTER)
  await expect(page.getByRole('columnheader')).toHaveCount(15)
  const words = page.locator('td.notDeclared').getByText(t('allergens.askStaff'))
  const hidden = await words.evaluateAll((all) =>
    all
      .filter((word) => word.getBoundingClientRect().right > innerWidth)
      .map((word) => word.closest('tr')?.textContent),
  )
  expect(hidden).toEqual([])
  expect(await words.count()).toBeGreaterThan(3)
})

test('additions stand in the register like dishes', async ({ page }) => {
  await page.goto(REGISTER)
  await expect(page.getByRole('rowheader', { name: t('dish.additions'), exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: `${t('dish.additions')} · Impasto` })).toBeVisible()
  await expect(cellsOf(page, 'Fior di latte').filter({ hasText: t('allergens.contains') })).toHaveCount(1)
  await expect(cellsOf(page, 'Al sangue').filter({ hasText: '–' })).toHaveCount(14)
})

test('the printed register has its venue and date on each sheet, and its last row', async ({ page }) => {
  await page.goto(REGISTER)
  const last = (await page.getByRole('rowheader').last().textContent()) ?? ''
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.length).toBeGreaterThan(1)
  for (const sheet of pages) expect(sheet).toContain('Trattoria Lucia · ')
  expect(pages.at(-1)).toContain(last.normalize('NFKC'))
})

test('the printed register has no buttons, shows its date and hides no column', async ({ page }) => {
  await page.goto(REGISTER)
  const print = page.getByRole('button', { name: t('allergens.print') })
  await expect(print).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(print).toBeHidden()
  await expect(page.getByRole('columnheader').first()).toContainText('Trattoria Lucia · ')
  const table = page.getByRole('region', { name: `${t('allergens.title')} · Trattoria Lucia` })
  await expect(table).toHaveCSS('overflow', 'visible')
})

test('a name in the register is marked with its language where that is not the page’s', async ({ page }) => {
  await page.goto(REGISTER)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('rowheader').locator('[lang]')).toHaveCount(0)
  await page.goto('/r/q/1001/menu/pdfviewer?lang=de')
  await expect(page.getByRole('rowheader', { name: 'Tiramisù' }).locator('[lang="it"]')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: "Lucia's board" }).locator('[lang="en"]')).toBeVisible()
})

test('a venue’s own document can be zoomed with buttons and keys', async ({ page }) => {
  await page.goto(OWN_DOCUMENT)
  const view = page.getByRole('region', { name: t('allergens.pages') })
  const paper = view.locator('canvas').first()
  await expect(paper).toBeVisible()
  const width = async () => (await paper.boundingBox())?.width ?? 0
  const fitted = await width()
  await page.getByRole('button', { name: t('allergens.zoomIn') }).click()
  await expect.poll(width).toBeCloseTo(fitted * 1.5, 0)
  await view.press('+')
  await expect.poll(width).toBeCloseTo(fitted * 2, 0)
  await page.getByRole('button', { name: t('allergens.fit') }).click()
  await expect.poll(width).toBeCloseTo(fitted, 0)
})

test('a venue’s own document and the register below it are accessible', async ({ page }) => {
  await page.goto(OWN_DOCUMENT)
  await expect(
    page
      .getByRole('region', { name: t('allergens.pages') })
      .locator('canvas')
      .first(),
  ).toBeVisible()
  await page.getByText(t('allergens.fromMenu')).click()
  await expect(page.getByRole('row', { name: 'Roll del maestro' })).toBeVisible()
  await expectAccessible(page)
})

test('a document of pictures keeps the room of a picture that has not arrived', async ({ page }) => {
  const release = await holdRequests(page, '**/documents/1003-1.svg')
  await page.goto('/s/q/1003/menu/pdfviewer?lang=it', { waitUntil: 'domcontentloaded' })
  const awaited = await page
    .getByRole('img', { name: t('allergens.ownDocument') })
    .first()
    .boundingBox()
  expect((awaited?.height ?? 0) / (awaited?.width ?? 1)).toBeCloseTo(297 / 210)
  release()
})

test('a document of pictures has one named picture a page', async ({ page }) => {
  await page.goto('/s/q/1003/menu/pdfviewer?lang=it')
  for (const number of [1, 2]) {
    const name = `${t('allergens.ownDocument')}. ${t('allergens.page', { page: number, pages: 2 })}`
    const picture = page.getByRole('img', { name })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('naturalWidth', 840)
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the register has no print button, which would do nothing', async ({ page }) => {
    await page.goto(REGISTER)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('button', { name: t('allergens.print') })).toBeHidden()
  })
})

test.describe('a document that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('says so and offers the register and a link to the file', async ({ page }) => {
    await page.route('**/documents/1005.pdf', (route) => route.fulfill({ status: 404 }))
    await page.goto(OWN_DOCUMENT)
    await expect(page.getByRole('alert').filter({ hasText: t('allergens.failed') })).toContainText(
      t('allergens.failedNext'),
    )
    const link = page.getByRole('link', { name: t('allergens.openDocument') })
    await expect(link).toHaveAttribute('href', '/documents/1005.pdf')
    await page.getByText(t('allergens.fromMenu')).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
