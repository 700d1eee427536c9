import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'

const say = messages('it')

const DEMOS = [
  ['Trattoria Lucia', '/r/q/1001'],
  ['Hotel Aurora', '/h/q/1002'],
  ['Bagno Nettuno', '/s/q/1003'],
  ['Pizzeria Vesuvio', '/d/q/1004'],
  ['Sushi Navigli', '/d/q/1005'],
  ['Enoteca Sileno', '/r/q/1006'],
  ['Osteria del Porto', '/b/q/osteria-del-porto'],
  ['Calavera', '/r/q/1008'],
  ['Il Grande Menu', '/r/q/1009'],
  ['Sakura Fusion', '/r/q/9207'],
] as const

test('the entry page has a link and a code for each demo venue', async ({ page }) => {
  await page.goto('/?lang=it')
  await expect(page.getByRole('img', { name: say('home.qr', { name: '' }).trim() })).toHaveCount(DEMOS.length)
  for (const [name, address] of DEMOS) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
    await expect(page.getByRole('img', { name: say('home.qr', { name }), exact: true })).toBeVisible()
  }
  await expectAccessible(page)
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an unknown address says so and leads back to the start', async ({ page }) => {
    const response = await page.goto('/nonsense')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: say('states.notFound.title') })).toBeVisible()
    await expect(page.getByRole('link', { name: say('states.next.home') })).toHaveAttribute('href', '/')
    await expectAccessible(page)
  })

  test('an unknown venue says so and leads back to the start', async ({ page }) => {
    const response = await page.goto('/r/q/99999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: say('states.notFound.title') })).toBeVisible()
    await expect(page.getByRole('link', { name: say('states.next.home') })).toHaveAttribute('href', '/')
  })
})

test('a service the venue does not offer says so and leads to the menu', async ({ page }) => {
  await page.goto('/d/q/1004/orders/tables?lang=it')
  await expect(page.getByRole('heading', { level: 1, name: say('states.notAvailable.title') })).toBeVisible()
  await expect(page.getByText(say('states.notAvailable.orderType'))).toBeVisible()
  const menu = page.getByRole('link', { name: say('states.next.menu') })
  await expect(menu).toHaveAttribute('href', '/d/q/1004/menu')
  await expectAccessible(page)
})

/** Pages that no other journey of the gate opens. */
const OTHER_PAGES = [
  ...['/r/q/1001/menu/c100111', '/b/q/trattoria-lucia/bookingcompleted', '/r/q/1001/orders/sharesuccess'],
  ...['/r/q/1001/bill', '/r/q/1001/bill/receipt'],
]

for (const address of OTHER_PAGES) {
  test(`${address} has a title, a heading and a main part`, async ({ page }) => {
    const response = await page.goto(`${address}?lang=it`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/\S/)
    await expectAccessible(page)
  })
}
