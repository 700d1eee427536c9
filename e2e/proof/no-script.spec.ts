import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { BIG_MENU, menuPath } from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

const LEFT_OUT = '#menu details[data-deferred]'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'it-IT' })

  test('a plain link leads to every dish of each course that the menu leaves out', async ({ page, request }) => {
    await page.goto(menuPath({ venue: BIG_MENU }))
    const left = page.locator(LEFT_OUT)
    const names = await left.locator('> summary :is(h2, h3)').allTextContents()
    const counts = await left.evaluateAll((all) => all.map((section) => Number(section.getAttribute('data-deferred'))))
    const links = await left.locator('> p a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links).toHaveLength(names.length)
    expect(names.length).toBeGreaterThan(3)
    for (const [at, link] of links.entries()) {
      const html = await (await request.get(`${link}?lang=it`)).text()
      expect([link, html.match(/<article/g)?.length]).toEqual([link, counts[at]])
    }
  })

  test('the page of a course has its dishes, and links to the other courses and back', async ({ page }) => {
    await page.goto(menuPath({ venue: BIG_MENU }))
    const left = page.locator(LEFT_OUT)
    const names = await left.locator('> summary :is(h2, h3)').allTextContents()
    const links = await left.locator('> p a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const section = left.filter({ visible: true }).first()
    const name = (await section.locator('> summary :is(h2, h3)').textContent()) ?? ''
    const count = Number(await section.getAttribute('data-deferred'))
    await section.locator('> summary').click()
    await page.getByRole('link', { name: it('menu.readSection', { name }) }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.locator('article')).toHaveCount(count)
    await expect(page.locator('article').first().locator('.allergens')).toBeVisible()
    await expect(page.locator('article').first()).toContainText('€')
    await expect(page.getByRole('button')).toHaveCount(0)
    const courses = page.getByRole('navigation', { name: it('menu.courses') })
    const other = names.indexOf(name) === 0 ? 1 : 0
    await courses.locator(`a[href="${links[other]}"]`).click()
    await expect(page.getByRole('heading', { level: 2, name: names[other] ?? '' })).toBeVisible()
    await page.getByRole('link', { name: it('tools.back') }).click()
    await expect(page).toHaveURL(/\/menu#[bc]\d+$/)
  })
})

test('the page of a course is accessible', async ({ page }) => {
  await page.goto(menuPath({ venue: BIG_MENU }))
  const address = (await page.locator(`${LEFT_OUT} > p a`).first().getAttribute('href')) ?? ''
  await page.goto(`${address}?lang=de`)
  await expect(page.locator('article h3 [lang]').first()).toHaveAttribute('lang', 'en')
  await expectAccessible(page)
})
