import { messages } from '@/e2e/support/messages'
import {
  applied,
  applyOf,
  BATTUTA,
  CULATELLO,
  chipOf,
  choose,
  EGGS,
  holdQuestions,
  idsIn,
  LISTS,
  MEATS,
  MILK,
  markOf,
  openFilters,
  optionOf,
  summaryOf,
} from '@/e2e/support/steps/filter-steps'
import { dishCard, openMenu, ready, sheetOf, TRATTORIA } from '@/e2e/support/steps/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/503|Failed to load resource/] })

  test('without the lists nothing is promised and nothing is lost', async ({ page }) => {
    await openMenu(page)
    await applied(page, MILK)
    let broken = true
    await page.route(LISTS, (route) => (broken ? route.fulfill({ status: 503, body: '' }) : route.continue()))
    await page.reload()
    await ready(page)
    await openFilters(page)
    const sheet = sheetOf(page)
    await expect(sheet.getByRole('alert')).toContainText(it('filters.optionsFailed'))
    await expect(applyOf(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(sheet).toContainText(it('filters.chosen', { count: 1 }))
    broken = false
    await sheet.getByRole('button', { name: it('common.retry') }).tap()
    await expect(optionOf(page, MILK)).toBeChecked()
    await expect(applyOf(page)).toHaveAttribute('aria-disabled', 'false')
    await expect(markOf(dishCard(page, CULATELLO))).toBeVisible()
    // An option that is no longer offered is let go, not asked for ever after.
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `coperto.filters.${TRATTORIA}`,
      JSON.stringify({ allergies: [6, 99_999], foods: [], diets: [] }),
    ] as const)
    await page.reload()
    await expect(chipOf(page)).toHaveAttribute('data-n', '1')
    await expect(markOf(dishCard(page, CULATELLO))).toBeVisible()
  })

  test('without an answer every mark goes, the filters are none and say so, and can be applied again', async ({
    page,
  }) => {
    await openMenu(page)
    await applied(page, MILK)
    const { nth } = await holdQuestions(page)
    await choose(page, EGGS)
    const question = await nth(0)
    await expect(page.locator(MEATS)).toHaveAttribute('aria-busy', 'true')
    await question.fail()
    await expect(sheetOf(page).getByRole('alert')).toHaveText(it('filters.failed'))
    await expect(page.locator('[data-fit],[aria-busy="true"]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(summaryOf(page)).toContainText(it('filters.failed'))
    await expect(chipOf(page)).not.toHaveAttribute('data-n')
    await summaryOf(page)
      .getByRole('button', { name: it('filters.retry') })
      .tap()
    await (await nth(1)).answer([BATTUTA])
    await expect(markOf(dishCard(page, BATTUTA))).toBeVisible()
    await expect(summaryOf(page).getByRole('button', { name: it('filters.retry') })).toBeHidden()
    await expect(chipOf(page)).toHaveAttribute('data-n', '2')
    // Nothing is stored of what failed: the next page has no filters.
    await page.reload()
    await (await nth(2)).fail()
    await expect(summaryOf(page)).toContainText(it('filters.failed'))
    await page.reload()
    await ready(page)
    await expect(chipOf(page)).not.toHaveAttribute('data-n')
    await expect(summaryOf(page)).toBeHidden()
  })
})

test('of two questions the later one is answered, in whatever order answers come', async ({ page }) => {
  await openMenu(page)
  const { nth } = await holdQuestions(page)
  await choose(page, MILK)
  const first = await nth(0)
  await page.keyboard.press('Escape')
  await choose(page, EGGS)
  const second = await nth(1)
  expect(second.request.postDataJSON().filters.allergies).toEqual([6, 14])
  await second.answer([BATTUTA])
  await expect(markOf(dishCard(page, BATTUTA))).toBeVisible()
  await first.answer([CULATELLO])
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(markOf(dishCard(page, CULATELLO))).toHaveCount(0)
  expect((await idsIn(page, MEATS)).at(-1)).toBe(`dish-${BATTUTA}`)
})
