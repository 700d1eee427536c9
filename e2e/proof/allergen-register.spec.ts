import { expectAccessible } from '@/e2e/support/accessibility'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import { holdRequests } from '@/e2e/support/hold-requests'
import { messages } from '@/e2e/support/messages'
import { openMore } from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'
import type { Locale } from '@/lib/i18n/locales'

const t = messages('it')

test('the register opens in a tab of its own, tells three states, each of them whole, and languages, and is made for paper too', async ({
  page,
  context,
}) => {
  await page.goto('/r/q/1001/menu?lang=it')
  await openMore(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: t('menu.allergenDocument') }).click()
  const register = await opening
  await expect(register).toHaveURL(/\/r\/q\/1001\/menu\/pdfviewer$/)
  await expect(register.getByRole('columnheader')).toHaveCount(15)
  await expect(register.getByText(t('allergens.undeclared', { count: 4 }))).toBeVisible()

  // What is not declared is said whole.
  const words = register.locator('td.notDeclared').getByText(t('allergens.askStaff'))
  const hidden = await words.evaluateAll((all) =>
    all
      .filter((word) => word.getBoundingClientRect().right > innerWidth)
      .map((word) => word.closest('tr')?.textContent),
  )
  expect(hidden).toEqual([])
  expect(await words.count()).toBeGreaterThan(3)

  const cells = (name: string) => register.getByRole('row', { name }).first().getByRole('cell')
  const board = cells('Tagliere della Lucia')
  await expect(board).toHaveCount(14)
  await expect(board.filter({ hasText: t('allergens.contains') })).toHaveCount(3)
  await expect(board.filter({ hasText: '–' })).toHaveCount(11)
  await expect(cells('Tigelle della casa')).toHaveText([`? ${t('allergens.askStaff')}`])
  await expectAccessible(register)

  // What can be added stands there like a dish.
  await expect(register.getByRole('rowheader', { name: t('dish.additions'), exact: true })).toBeVisible()
  await expect(register.getByRole('rowheader', { name: `${t('dish.additions')} · Impasto` })).toBeVisible()
  await expect(cells('Fior di latte').filter({ hasText: t('allergens.contains') })).toHaveCount(1)
  await expect(cells('Al sangue').filter({ hasText: '–' })).toHaveCount(14)

  const download = register.getByRole('link', { name: t('allergens.download') })
  const saving = register.waitForEvent('download')
  await download.click()
  expect((await saving).suggestedFilename()).toBe('Allergeni Trattoria Lucia.pdf')

  await test.step('printed it has no buttons, repeats its date with the head and hides no column', async () => {
    await expect(download).toBeVisible()
    await register.emulateMedia({ media: 'print' })
    await expect(download).toBeHidden()
    await expect(register.getByRole('columnheader').first()).toContainText('Trattoria Lucia · ')
    const window = register.getByRole('region', { name: `${t('allergens.title')} · Trattoria Lucia` })
    await expect(window).toHaveCSS('overflow', 'visible')
    await register.emulateMedia({ media: null })
  })

  await test.step('a name says in which language it is, where that is not the page’s', async () => {
    await expect(register.getByRole('rowheader').locator('[lang]')).toHaveCount(0)
    await register.goto('/r/q/1001/menu/pdfviewer?lang=de')
    await expect(register.getByRole('rowheader', { name: 'Tiramisù' }).locator('[lang="it"]')).toBeVisible()
    await expect(register.getByRole('rowheader', { name: "Lucia's board" }).locator('[lang="en"]')).toBeVisible()
  })
})

test('the register is a PDF in the language of the diner, with what can be added', async ({ request }) => {
  const expected: [Locale, string[]][] = [
    ['it', ['Tagliere della Lucia', t('allergens.undeclared', { count: 4 }), 'Impasto', 'Fior di latte', 'Al sangue']],
    ['ru', [messages('ru')('allergens.item'), messages('ru')('dish.allergens.milk')]],
    ['ja', [messages('ja')('allergens.title'), messages('ja')('dish.allergens.eggs')]],
    ['zh-CN', [messages('zh-CN')('allergens.title'), messages('zh-CN')('dish.allergens.eggs')]],
    ['ar', [messages('ar')('allergens.contains'), messages('ar')('dish.allergens.milk'), "Lucia's board"]],
  ]
  for (const [locale, texts] of expected) {
    const answer = await request.get(`/api/venues/1001/allergens.pdf?lang=${locale}`)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    const { pages, title, language } = await readPdf(await answer.body())
    expect({ title, language }).toEqual({
      title: `${messages(locale)('allergens.title')} · Trattoria Lucia`,
      language: locale,
    })
    for (const text of texts) expect(pages.join(' ')).toContain(text.normalize('NFKC'))
    // The head is on every page, and so is the number of the page.
    for (const [index, words] of pages.entries()) {
      expect(words).toContain(messages(locale)('dish.allergens.milk').normalize('NFKC'))
      expect(words).toContain(String(index + 1))
    }
  }
})

test('a venue that has its own document shows it first, page by page, with zoom', async ({ page }) => {
  await page.goto('/t/q/1005/menu/pdfviewer?lang=it')
  const view = page.getByRole('region', { name: t('allergens.pages') })
  const paper = view.locator('canvas').first()
  await expect(paper).toBeVisible()
  await expect(view.getByRole('listitem').first()).toContainText('Sushi Navigli')
  const width = async () => (await paper.boundingBox())?.width ?? 0
  const fitted = await width()
  await page.getByRole('button', { name: t('allergens.zoomIn') }).click()
  await expect.poll(width).toBeCloseTo(fitted * 1.5, 0)
  await view.press('+')
  await expect.poll(width).toBeCloseTo(fitted * 2, 0)
  await page.getByRole('button', { name: t('allergens.fit') }).click()
  await expect.poll(width).toBeCloseTo(fitted, 0)

  await page.getByText(t('allergens.fromMenu')).click()
  await expect(page.getByRole('row', { name: 'Roll del maestro' })).toContainText(t('allergens.askStaff'))
  await expectAccessible(page)
})

test('a document of pictures has one a page, each with a name, and its room before it comes', async ({ page }) => {
  const release = await holdRequests(page, '**/documents/1003-1.svg')
  await page.goto('/s/q/1003/menu/pdfviewer?lang=it', { waitUntil: 'domcontentloaded' })
  const awaited = await page
    .getByRole('img', { name: t('allergens.ownDocument') })
    .first()
    .boundingBox()
  expect((awaited?.height ?? 0) / (awaited?.width ?? 1)).toBeCloseTo(297 / 210)
  release()
  for (const number of [1, 2]) {
    const name = `${t('allergens.ownDocument')}. ${t('allergens.page', { page: number, pages: 2 })}`
    const picture = page.getByRole('img', { name })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('naturalWidth', 840)
  }
})

test.describe('a document that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('says so and leaves the register and the way to the file', async ({ page }) => {
    await page.route('**/documents/1005.pdf', (route) => route.fulfill({ status: 404 }))
    await page.goto('/t/q/1005/menu/pdfviewer?lang=it')
    await expect(page.getByRole('alert').filter({ hasText: t('allergens.failed') })).toContainText(
      t('allergens.failedNext'),
    )
    const link = page.getByRole('link', { name: t('allergens.openDocument') })
    await expect(link).toHaveAttribute('href', '/documents/1005.pdf')
    await page.getByText(t('allergens.fromMenu')).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})

test('a venue that does not exist has no document', async ({ request }) => {
  expect((await request.get('/r/q/4999/menu/pdfviewer')).status()).toBe(404)
  expect((await request.get('/api/venues/4999/allergens.pdf?lang=it')).status()).toBe(404)
})
