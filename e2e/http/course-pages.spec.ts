import { expect, test } from 'playwright/test'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { BIG_MENU, menuPath } from '@/e2e/support/steps/menu/menu-steps'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'

const read = async (path: string) => (await fetch(`${suiteOrigin()}${path}`)).text()

/** The menu of six hundred dishes, as it is served. */
const longMenu = () => read(menuPath({ venue: BIG_MENU }))

test('the page of a menu of six hundred dishes carries two to three hundred', async () => {
  const carried = (await longMenu()).match(/<article[^>]* id="dish-/g)?.length ?? 0
  expect(carried).toBeGreaterThan(200)
  expect(carried).toBeLessThanOrEqual(320)
})

test('the page of a course names its address in every language', async () => {
  const [, address = ''] = /href="(\/r\/q\/\d+\/menu\/[bc]\d+)/.exec(await longMenu()) ?? []
  expect(address).not.toBe('')
  const page = await read(`${address}?lang=de`)
  expect(page.match(/<link rel="alternate" hreflang=/gi)).toHaveLength(LOCALE_IDS.length + 1)
  expect(page).toContain(`<link rel="canonical" href="${suiteOrigin()}${address}?lang=de"`)
  // Written in three languages: a German page has the English menu.
  expect(page).toMatch(/<h3[^>]* lang="en"/)
})

test('a course that a menu does not have has no page', async () => {
  for (const none of ['c1', 'x7', 'b99999']) {
    expect((await fetch(`${suiteOrigin()}/r/q/${BIG_MENU}/menu/${none}`)).status, none).toBe(404)
  }
})
