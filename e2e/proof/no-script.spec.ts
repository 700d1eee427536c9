import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { BIG_MENU, dishCard, euro, menuPath, openMore } from '@/e2e/support/steps/menu-steps'
import { suiteOrigin } from '@/e2e/support/suite-origin'
import { expect, test } from '@/e2e/support/test'
import { LOCALE_IDS } from '@/lib/i18n/locales'

const it = messages('it')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'it-IT' })

  test('every course of six hundred dishes is read by plain links', async ({ page, request }) => {
    await page.goto(menuPath({ venue: BIG_MENU }))
    const left = page.locator('#menu details[data-deferred]')
    const names = await left.locator('> summary :is(h2, h3)').allTextContents()
    const counts = await left.evaluateAll((all) => all.map((section) => Number(section.getAttribute('data-deferred'))))
    const links = await left.locator('> p a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links).toHaveLength(names.length)
    expect(names.length).toBeGreaterThan(3)
    for (const [at, link] of links.entries()) {
      const html = await (await request.get(`${link}?lang=it`)).text()
      expect([link, html.match(/<article/g)?.length]).toEqual([link, counts[at]])
    }

    const section = left.filter({ visible: true }).first()
    const name = (await section.locator('> summary :is(h2, h3)').textContent()) ?? ''
    const at = names.indexOf(name)
    await section.locator('> summary').click()
    await page.getByRole('link', { name: it('menu.readSection', { name }) }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.locator('article')).toHaveCount(counts[at] ?? 0)
    await expect(page.locator('article').first().locator('.allergens')).toBeVisible()
    await expect(page.locator('article').first()).toContainText('€')
    await expect(page.getByRole('button')).toHaveCount(0)
    const courses = page.getByRole('navigation', { name: it('menu.courses') })
    const other = at === 0 ? 1 : 0
    await courses.locator(`a[href="${links[other]}"]`).click()
    await expect(page.getByRole('heading', { level: 2, name: names[other] ?? '' })).toBeVisible()
    await page.getByRole('link', { name: it('tools.back') }).click()
    await expect(page).toHaveURL(/\/menu#[bc]\d+$/)
  })

  test('what only a script answers is not shown; courses and ⋯ open', async ({ page }) => {
    await page.goto(menuPath())
    await expect(page.locator('.card').first()).toBeVisible()
    for (const tool of ['[data-tool=search]', '[data-tool=filter]', '.add', '.star'])
      await expect(page.locator(`#menu ${tool}:visible`)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Primi', exact: true })).toBeVisible()
    await page.locator('#menu > details.course > summary').nth(3).click()
    await expect(dishCard(page, 1001069)).toContainText(euro(500))
    await openMore(page)
    await expect(page.getByRole('link', { name: it('menu.allergenDocument') })).toBeVisible()
  })
})

test('a course page says its languages, is accessible, and there is none of what is no course', async ({ page }) => {
  await page.goto(`/r/q/${BIG_MENU}/menu?lang=it`)
  const link = page.locator('#menu details[data-deferred] > p a').first()
  const address = (await link.getAttribute('href')) ?? ''
  await page.goto(`${address}?lang=de`)
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(LOCALE_IDS.length + 1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${suiteOrigin()}${address}?lang=de`)
  await expect(page.locator('article h3').first()).toHaveAttribute('lang', 'en')
  await expectAccessible(page)
  for (const none of ['c1', 'x7', 'b99999'])
    expect((await page.request.get(`/r/q/${BIG_MENU}/menu/${none}`)).status()).toBe(404)
})
