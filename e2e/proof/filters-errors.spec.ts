import { messages } from '@/e2e/support/messages'
import {
  applied,
  BATTUTA,
  chipOf,
  choose,
  EGGS,
  holdQuestions,
  idsIn,
  keepFilters,
  MEATS,
  MILK,
  MILK_ID,
  markOf,
  summaryOf,
} from '@/e2e/support/steps/menu/filter-steps'
import { CULATELLO, dishCard, openMenu, ready, sheetOf } from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

test.describe('a kept filter that is no longer offered', () => {
  // The venue refuses the first question, and is asked again without it.
  test.use({ expectedErrors: [/422/] })

  test('is dropped, and the others still apply', async ({ page }) => {
    await keepFilters(page, [MILK_ID, 99_999])
    await openMenu(page)
    await expect(chipOf(page)).toHaveAttribute('data-n', '1')
    await expect(markOf(dishCard(page, CULATELLO))).toBeVisible()
  })
})

test.describe('when the venue does not answer', () => {
  test.use({ expectedErrors: [/503|Failed to load resource/] })

  test('every mark goes and the summary says that no filter is on', async ({ page }) => {
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
  })

  test('the failed filters can be applied again from the summary', async ({ page }) => {
    await openMenu(page)
    await applied(page, MILK)
    const { nth } = await holdQuestions(page)
    await choose(page, EGGS)
    await (await nth(0)).fail()
    await expect(sheetOf(page).getByRole('alert')).toHaveText(it('filters.failed'))
    await page.keyboard.press('Escape')
    await summaryOf(page)
      .getByRole('button', { name: it('filters.retry') })
      .tap()
    await (await nth(1)).answer([BATTUTA])
    await expect(markOf(dishCard(page, BATTUTA))).toBeVisible()
    await expect(summaryOf(page).getByRole('button', { name: it('filters.retry') })).toBeHidden()
    await expect(chipOf(page)).toHaveAttribute('data-n', '2')
  })

  test('filters that failed are not kept for the next page', async ({ page }) => {
    await openMenu(page)
    await applied(page, MILK)
    const { nth } = await holdQuestions(page)
    await page.reload()
    await (await nth(0)).fail()
    await expect(summaryOf(page)).toContainText(it('filters.failed'))
    await page.reload()
    await ready(page)
    await expect(chipOf(page)).not.toHaveAttribute('data-n')
    await expect(summaryOf(page)).toBeHidden()
  })
})

test('of two questions only the later one is answered, in whatever order the answers come', async ({ page }) => {
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
