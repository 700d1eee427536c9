import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'

const say = messages('it')

/** `npm run venues -- link`, as the operator runs it beside the server: the address it says. */
export const linkTo = async ({ url, dataDir }: ServedApp, venue: number, role: string): Promise<string> => {
  const said = await runVenues({ dataDir }, ['link', String(venue), '--role', role, '--origin', url])
  const [address = ''] = /^http\S+#code=\w+$/m.exec(said) ?? []
  return address
}

/** A device that is let in at the desk of a venue, by a press. */
export const openDesk = async (context: BrowserContext, address: string, name: string): Promise<Page> => {
  const desk = await context.newPage()
  const { pathname, origin, hash } = new URL(address)
  await desk.goto(`${origin}${pathname}?lang=it${hash}`)
  await expect(desk).not.toHaveURL(/code=/)
  await desk.getByRole('textbox', { name: say('desk.pair.name') }).fill(name)
  await desk.getByRole('button', { name: say('desk.pair.send') }).click()
  await expect(desk.getByText(say('desk.bar.connected'), { exact: true })).toBeVisible()
  return desk
}

/** Presses the button of that name. */
export const press = (desk: Page, name: string) => desk.getByRole('button', { name, exact: true }).click()

/** Opens the sheet of an owner's devices. */
export const openDevices = async (desk: Page): Promise<void> => {
  await press(desk, say('desk.bar.more'))
  await press(desk, say('desk.bar.devices'))
}

/** The link to a view of the desk. */
export const deskViewOf = (desk: Page, name: 'orders' | 'tables' | 'bookings' | 'menu' | 'day') =>
  desk.getByRole('navigation', { name: say('desk.views.label') }).getByRole('link', { name: say(`desk.views.${name}`) })

/** The card of a booking by the name it was made in. */
export const bookedCardOf = (desk: Page, name: string) =>
  desk.getByRole('article').filter({ has: desk.getByRole('heading', { name, exact: true }) })

/** Books at the trattoria without a page. */
export const postBooking = async (url: string, form: object): Promise<void> => {
  const taken = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ venue: 'trattoria-lucia', type: 'b', lang: 'it', attemptKey: randomUUID(), lines: [], shownTotal: 0 },
      form: { note: '', ...form, phone: '3331234567' },
    }),
  })
  expect(taken.status).toBe(200)
}
