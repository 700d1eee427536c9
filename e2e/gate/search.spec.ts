import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { RAGU } from '@/e2e/support/steps/menu/dish-steps'
import { sourceDish } from '@/e2e/support/steps/menu/menu-steps'
import { boxOf, cardsOf, openSearch, viewOf } from '@/e2e/support/steps/menu/search-steps'

const it = messages('it')

test('a search finds a dish despite a typing error and says that it is similar', async ({ page }) => {
  await openSearch(page)
  const ragu = cardsOf(page).filter({ hasText: sourceDish(RAGU).name })
  for (const term of ['tagliatele ragu', 'tagliaetlle']) {
    await boxOf(page).fill(term)
    await expect(viewOf(page).getByRole('status')).toContainText(it('tools.similar', { term }))
    await expect(ragu.first()).toBeVisible()
  }
  await boxOf(page).fill('tagliatelle')
  await expect(viewOf(page).getByRole('status')).not.toContainText(it('tools.similar', { term: 'tagliaetlle' }))
  await expect(ragu.first()).toBeVisible()
  await expectAccessible(page)
})

test('a search without a result says so, and its term can be cleared', async ({ page }) => {
  await openSearch(page)
  await boxOf(page).fill('zzzz')
  await expect(viewOf(page).getByText(it('tools.nothing', { term: 'zzzz' }))).toBeVisible()
  await viewOf(page)
    .getByRole('button', { name: it('tools.clear') })
    .tap()
  await expect(boxOf(page)).toHaveValue('')
})
