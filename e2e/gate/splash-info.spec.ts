import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'

const it = messages('it')

test('the home of a venue leads to its menu, its booking and its information', async ({ page }) => {
  await page.goto('/r/q/1001')
  const ways = page.getByRole('navigation', { name: it('splash.actions') }).getByRole('link')
  await expect(ways).toHaveText([it('splash.menu'), it('splash.book'), it('splash.info')])
  await expectAccessible(page)
})

test('the branded home of a venue shows its logo and leads to its own menu', async ({ page }) => {
  await page.goto('/r/q/Rcalavera/calavera')
  await expect(page.getByRole('heading', { level: 1, name: 'Calavera' }).getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: it('splash.menu') }).click()
  await expect(page).toHaveURL(/\/r\/q\/Rcalavera\/menu$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the information of a venue has its place, hours with today, services and map', { tag: '@remote' }, async ({
  page,
}) => {
  // Monday, its closing day, in the venue's zone; on this phone it is still Sunday.
  await page.clock.setFixedTime(new Date('2026-06-07T22:30:00Z'))
  await page.goto('/r/q/1001/info')
  const part = (words: 'place' | 'hours' | 'services' | 'map' | 'seller.title') =>
    page.getByRole('region', { name: it(`info.${words}`), exact: true })
  await expect(part('place')).toContainText('trattoria di famiglia')
  await expect(part('place').getByText(it('info.cover', { amount: '2,50 €' }))).toBeVisible()
  await expect(part('hours').getByRole('term')).toHaveCount(7)
  await expect(part('hours').locator('[aria-current=date]')).toHaveText(`Lunedì${it('info.today')}${it('info.closed')}`)
  await expect(part('hours').getByText('12:00–14:30, 19:00–23:30')).toHaveCount(2)
  await expect(part('services').getByRole('listitem').first()).toHaveText('Wi-Fi')
  await expect(part('seller.title')).toContainText('P. IVA 01001960002')
  await expect(part('map').getByRole('link')).toHaveAttribute('href', /query=44\.4912%2C11\.3405$/)
  await expectAccessible(page)
})
