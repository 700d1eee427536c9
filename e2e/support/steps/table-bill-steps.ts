import type { Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'

const say = messages('it')

const seatOf = (table: string) => say('bill.seat', { type: 'r', table })

/** The card of a table in use. */
export const tableCardOf = (desk: Page, table: string) =>
  desk.getByRole('article', { name: seatOf(table), exact: true })

/** A button of a table's card, whose name says the table. */
export const tableButtonOf = (desk: Page, table: string, words: string) =>
  tableCardOf(desk, table).getByRole('button', { name: `${words} ${seatOf(table)}`, exact: true })

export const freeOf = (desk: Page, table: string) => tableButtonOf(desk, table, say('tables.free', { type: 'r' }))

/** An amount of a bill, on the desk or a phone. */
export const rowOf = (place: Pick<Page, 'locator'>, row: string) => place.locator(`[data-row="${row}"] dd`)

/** The bill of the table on a guest's phone. */
export const partyBillOf = (phone: Page) => phone.locator('.party-bill')

export const openPartyBill = (phone: Page) => partyBillOf(phone).locator('summary').click()
