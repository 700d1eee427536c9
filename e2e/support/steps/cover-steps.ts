import { expect, type Page } from 'playwright/test'
import { COVER } from '@/e2e/support/place-order'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, fillCart, path, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'

const say = speak('it')

export const footOf = (page: Page) => page.locator('.cart-foot')
export const billOf = (page: Page) => page.getByRole('region', { name: say('checkout.totals.title') })
export const peopleOf = (page: Page) => page.getByRole('group', { name: say('checkout.people.label') })
export const morePeopleOf = (page: Page) => page.getByRole('button', { name: say('checkout.people.more') })
export const fewerPeopleOf = (page: Page) => page.getByRole('button', { name: say('checkout.people.less') })
/** What a phone is asked that is new at a table where people are counted. */
export const samePeopleOf = (page: Page, table: string, people: number) =>
  page.getByRole('group', { name: say('checkout.samePeople.question', { table, people }) })
export const coverRow = (people: number) =>
  `${say('cart.cover', { people, charge: euro(COVER) })}${euro(people * COVER)}`
export const placedOf = (page: Page) => page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })

/** Puts the dish in the cart, and opens it. */
export const openFilledCart = async (page: Page, url = '') => {
  await fillCart(page)
  await page.goto(`${url}${path('/orders', 'it')}`)
  await expect(footOf(page)).toBeVisible()
}

export const goOn = (page: Page) => page.getByRole('link', { name: say('cart.proceed') }).click()

/** Orders the dish at a table for some people, from the cart; `shown`: what the button asks, in cents. */
export const orderAtTable = async (
  page: Page,
  url: string,
  { table, people, shown }: { table: string; people: number; shown: number },
) => {
  await openFilledCart(page, url)
  for (let more = 1; more < people; more++) await morePeopleOf(page).click()
  await goOn(page)
  await chooseTable(page, say, table)
  await termsOf(page, say).check()
  await payOf(page, say, shown).click()
}
