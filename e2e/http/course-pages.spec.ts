import { expect, test } from 'playwright/test'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { BIG_MENU, menuPath } from '@/e2e/support/steps/menu/menu-steps'
import { MENU_LANGS } from '@/lib/core/i18n/locales'

const read = async (path: string) => (await fetch(`${suiteOrigin()}${path}`)).text()

/** The menu of six hundred dishes, as it is served. */
const longMenu = () => read(menuPath({ venue: BIG_MENU }))

test('the page of a menu of six hundred dishes carries two to three hundred', async () => {
  const carried = (await longMenu()).match(/<a href="[^"]*\/menu\/dish\/\d+"/g)?.length ?? 0
  expect(carried).toBeGreaterThan(200)
  expect(carried).toBeLessThanOrEqual(320)
})

test('the page of a course names its address in the languages of its menu', async () => {
  const [, address = ''] = /href="(\/r\/q\/\d+\/menu\/[bc]\d+)/.exec(await longMenu()) ?? []
  expect(address).not.toBe('')
  const spanish = await read(`${address}?lang=es`)
  expect(spanish.match(/<link rel="alternate" hreflang=/gi)).toHaveLength(MENU_LANGS.length + 1)
  expect(spanish).toContain(`<link rel="canonical" href="${suiteOrigin()}${address}?lang=es"`)
  const page = await read(`${address}?lang=de`)
  expect(page).toContain(`<link rel="canonical" href="${suiteOrigin()}${address}?lang=en"`)
  // Written in three languages: a German page has the English menu.
  expect(page).toMatch(/<h3><a [^>]*><span lang="en">/)
})

test('a course that a menu does not have has no page', async () => {
  for (const none of ['c1', 'x7', 'b99999']) {
    expect((await fetch(`${suiteOrigin()}/r/q/${BIG_MENU}/menu/${none}`)).status, none).toBe(404)
  }
})
