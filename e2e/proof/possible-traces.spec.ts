import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import {
  anywayOf,
  keepFilters,
  MILK_ID,
  markOf,
  reasonsOf,
  summaryOf,
  tapAdd,
} from '@/e2e/support/steps/menu/filter-steps'
import { CALAVERA, cartLines, dishCard, openMenu, openSheet, sheetOf } from '@/e2e/support/steps/menu/menu-steps'

const it = messages('it')

/** Frozen, and with possible traces of milk alone. */
const PALETTA = { id: 1008018, name: 'Paletta di mango e lime' }
const MAY_CONTAIN_MILK = it('dish.warning.mayContain', { allergens: it('dish.allergens.milk') })

test('a dish that may contain a picked allergen is marked, asked about and warned of in the cart', async ({ page }) => {
  await keepFilters(page, [MILK_ID], CALAVERA)
  await openMenu(page, { venue: CALAVERA })
  await expect(summaryOf(page)).toContainText(it('filters.notAGuarantee'))
  const card = dishCard(page, PALETTA.id)
  await expect(markOf(card)).toHaveText(it('filters.unknown'))
  await tapAdd(card)
  await expect(reasonsOf(page)).toHaveText(MAY_CONTAIN_MILK)
  await anywayOf(page).tap()
  await expect(sheetOf(page)).toHaveCount(0)
  expect(await cartLines(page, CALAVERA)).toMatchObject([{ itemId: PALETTA.id, warnings: ['may_contain_milk'] }])
  await page.goto(`/r/q/${CALAVERA}/orders?lang=it`)
  await expect(page.locator('.line-warning')).toHaveText([MAY_CONTAIN_MILK])
  await expectAccessible(page)
})

test('the card and the sheet of a dish say what it may contain and that it is frozen', async ({ page }) => {
  await openMenu(page, { venue: CALAVERA })
  const card = dishCard(page, PALETTA.id)
  const milk = it('dish.allergens.milk')
  const line = `${it('menu.mayContain', { allergens: milk })} · ${it('menu.frozen')}`
  await expect(card.locator('.allergens')).toHaveText(line)
  const sheet = await openSheet(card, 'name')
  await expect(sheet.getByText(MAY_CONTAIN_MILK)).toBeVisible()
  await expect(sheet.getByText(it('dish.frozen'))).toBeVisible()
  await expect(sheet.getByText(it('dish.noAllergens'))).toHaveCount(0)
  await expectAccessible(page)
})

test('the allergen register has signs for what a dish may contain and for what is frozen', async ({ page }) => {
  await page.goto(`/r/q/${CALAVERA}/menu/pdfviewer?lang=it`)
  const row = page.getByRole('row', { name: PALETTA.name })
  await expect(row.getByRole('rowheader')).toHaveText(`${PALETTA.name} * ${it('dish.frozen')}`)
  await expect(row.getByRole('cell').filter({ hasText: it('allergens.mayContain') })).toHaveText([
    `(●) ${it('allergens.mayContain')}`,
  ])
  await expect(page.getByText(`* ${it('dish.frozen')}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
})
