import type { Browser, Locator, Page, ViewportSize } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { expect } from '@/e2e/support/servers/own-server'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import type { Locale } from '@/lib/core/i18n/locales'
import type { DatabasePlace } from '@/lib/server/db/connect'

const say = messages('it')

type Where = { url: string; place: DatabasePlace }
type InOffice = { venue: number; name?: string; lang?: Locale; viewport?: ViewportSize; dark?: boolean }

/** The office of a venue on its owner's device. */
export const ownerInOffice = async (browser: Browser, where: Where, device: InOffice): Promise<Page> => {
  const page = await deviceAtDesk(browser, where, { ...device, role: 'owner' })
  await page.goto(`${where.url}/office?lang=${device.lang ?? 'it'}`)
  await expect(page.getByRole('searchbox', { name: messages(device.lang ?? 'it')('office.list.search') })).toBeVisible()
  return page
}

export const priceOf = (office: Page, name: string): Locator =>
  office.getByRole('textbox', { name: say('office.list.priceOf', { name }) })

/** The row of a dish in the list. */
export const rowOf = (office: Page, name: string): Locator =>
  office.getByRole('listitem').filter({ has: priceOf(office, name) })

/** Opens everything of a dish. */
export const openDish = async (office: Page, name: string): Promise<Locator> => {
  await office.getByRole('button', { name: say('office.list.edit', { name }), exact: true }).click()
  const sheet = office.getByRole('dialog', { name: say('office.list.edit', { name }) })
  await expect(sheet).toBeVisible()
  return sheet
}

/** All that was typed is on the server. */
export const untilSaved = (office: Page) =>
  expect(office.locator('.office-save').first()).toHaveText(say('office.save.saved'))

/** Opens what is to be published. */
export const openPublishing = async (office: Page): Promise<Locator> => {
  await office.getByRole('button', { name: say('office.publish.open'), exact: true }).click()
  return office.getByRole('dialog', { name: say('office.publish.title') })
}

export const publish = async (office: Page): Promise<void> => {
  const sheet = await openPublishing(office)
  const send = sheet.getByRole('button', { name: say('office.publish.send'), exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.click()
  await expect(sheet.getByText(say('office.publish.done'))).toBeVisible()
}

/** Opens the draft on its phone; what is in the frame. */
export const openLook = async (office: Page): Promise<Locator> => {
  await office.getByRole('button', { name: say('office.views.look'), exact: true }).click()
  const page = office.frameLocator(`iframe[title="${say('look.frame')}"]`).locator('body')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}
