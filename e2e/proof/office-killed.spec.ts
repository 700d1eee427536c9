import type { BrowserContext, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { openDish, ownerInOffice, untilSaved } from '@/e2e/support/steps/office-steps'
import { OWN_DISHES, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'

const say = messages('it')

const VENUE = 2009
const [DISH = ''] = OWN_DISHES
const TYPED = 'Ribbons'

let place: RunningServer

test.beforeAll(async () => {
  place = await startServer()
  await putOwnVenue(place, VENUE)
})
test.afterAll(() => place.kill())

const where = () => ({ url: place.url, place })

/** The English name of the dish, in a tab of its own. */
const englishName = async (context: BrowserContext) => {
  const office = await context.newPage()
  await office.goto(`${place.url}/office?lang=it`)
  const sheet = await openDish(office, DISH)
  const name = { name: `${say('office.fields.name')}, ${say('office.langs.en')}` }
  return { office, field: sheet.getByRole('textbox', name).first() }
}

const kill = (tab: Page) => tab.close({ runBeforeUnload: false })

test('a name is whole although its tab is killed after every keystroke', async ({ browser }) => {
  const first = await ownerInOffice(browser, where(), { venue: VENUE })
  const context = first.context()
  await first.close()
  for (const [at, key] of [...TYPED].entries()) {
    const { office, field } = await englishName(context)
    await expect(field).toHaveValue(TYPED.slice(0, at))
    await field.press('End')
    await field.pressSequentially(key)
    await kill(office)
  }
  const { office, field } = await englishName(context)
  await expect(field).toHaveValue(TYPED)
  await untilSaved(office)
  await context.close()
})

test('what was said to be saved is there after the server died, and what was typed meanwhile too', async ({
  browser,
}) => {
  const first = await ownerInOffice(browser, where(), { venue: VENUE })
  const context = first.context()
  await first.close()
  const { office, field } = await englishName(context)
  await field.fill('Tagliatelle')
  await untilSaved(office)
  await place.kill()
  await field.press('End')
  await field.pressSequentially(' with ragù')
  await expect(office.getByText(say('office.save.offline')).first()).toBeVisible()
  await kill(office)
  place = await startServer({ dataDir: place.dataDir, port: Number(new URL(place.url).port) })
  const again = await englishName(context)
  await expect(again.field).toHaveValue('Tagliatelle with ragù')
  await untilSaved(again.office)
  await context.close()
})
