import type { Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import {
  ASKED_AGAIN,
  bookByPage,
  headingOf,
  hostAccepts,
  hostMoves,
  hostOf,
} from '@/e2e/support/steps/guest-booking-steps'
import { EVENING, lookAgain } from '@/e2e/support/steps/running-steps'

const say = messages('it')

/** A Saturday that no other journey books. */
const DATE = '2026-05-16'

const linkOf = (page: Page) => page.getByRole('link', { name: say('booking.sent.calendar') })
const fileOf = async (page: Page, served: ServedApp): Promise<string> => {
  const opened = await fetch(`${served.url}${await linkOf(page).getAttribute('href')}`)
  return opened.text()
}
const sequenceOf = (file: string): number => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1])

test('the file of the calendar follows each move, and the page says to add it again', async ({
  page,
  browser,
  borrow,
}) => {
  const served = await borrow({ now: EVENING })
  const host = await hostOf(browser, served)
  await bookByPage(page, served, { surname: 'Segnata', date: DATE })
  await hostAccepts(host, served, 'Segnata')
  await expect(headingOf(page)).toHaveText(say('booking.sent.accepted.title'), ASKED_AGAIN)
  const hint = page.getByText(say('booking.sent.calendarChanged'))
  await expect(hint).toBeHidden()
  const first = await fileOf(page, served)
  expect(first).toContain('DTSTART:20260516T183000Z')

  await hostMoves(host, served, 'Segnata', { move: 'change', date: DATE, time: '21:00', seats: 4 })
  await lookAgain(page)
  await page.getByRole('button', { name: say('booking.moved.yes'), exact: true }).click()
  await expect(headingOf(page)).toHaveText(say('booking.sent.accepted.title'))
  await expect(hint).toBeVisible()
  const moved = await fileOf(page, served)
  expect(moved).toContain('DTSTART:20260516T190000Z')
  expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(first))
  await page.reload()
  await expect(hint).toBeVisible()

  await page.getByRole('button', { name: say('booking.change.offer'), exact: true }).click()
  await page.getByRole('button', { name: say('booking.seatsMore') }).click()
  await page.getByRole('button', { name: say('booking.change.save') }).click()
  await expect(page.locator('.booking-said')).toBeVisible()
  const changed = await fileOf(page, served)
  expect(sequenceOf(changed)).toBeGreaterThan(sequenceOf(moved))
  expect(changed).toContain(say('booking.calendar.text', { number: '', seats: 5 }).slice(-9))
  await host.context().close()
})
