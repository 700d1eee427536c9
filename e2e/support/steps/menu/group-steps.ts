import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { expect } from '@/e2e/support/servers/own-server'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import { untilSaved } from '@/e2e/support/steps/office-steps'
import { type Menu, menuSchema } from '@/lib/core/menu/menu'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { readRows } from '@/lib/testing/database-rows'

const say = messages('it')

export const COURSE = 'Fritti'
export const FRIED = ['Patatine', 'Olive', 'Supplì']

const SAUCES = { key: 'salse', name: 'Salse', additions: [{ name: 'Maionese', price: 0.5 }] }

/** A venue that takes orders at its tables, in cash, with three dishes of 4 €, of which the first `count` have sauces. */
export const putFryer = async (place: DatabasePlace, id: number, count = 0): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'coperto-fryer-'))
  const path = join(folder, 'fryer.json')
  const file = {
    ...{ format: 1, id, token: `fritti-${id}`, name: 'Fritti e basta', city: 'Bologna', has_orders: true },
    ...{ address: 'Via Lunga 1, 40124 Bologna', latitude: 44.49, longitude: 11.34 },
    ...{ payments: [{ name: 'cash' }], orders: { tableservice: { tables_name: [{ from: 1, to: 9 }] } } },
    ...(count > 0 && { addition_groups: [SAUCES] }),
    courses: [
      {
        original_name: COURSE,
        dishes: FRIED.map((name, at) => ({ name, price: 4, ...(at < count && { additions: [{ group: 'salse' }] }) })),
      },
    ],
  }
  await writeFile(path, JSON.stringify(file))
  await runVenues(place, ['put', path])
}

/** The dishes that diners get now. */
export const dishesOf = async (place: DatabasePlace, venue: number): Promise<Menu['courses'][number]['dishes']> => {
  const query = `select document from venue_documents where venue_id = ${venue} and lang = 'it' and kind = 'menu'`
  const [row] = await readRows(place, query)
  return menuSchema.parse(JSON.parse(Object(row).document)).courses.flatMap(({ dishes }) => dishes)
}

/** What each dish offers beside it: numbers, names and cents. */
export const offersOf = async (place: DatabasePlace, venue: number) =>
  (await dishesOf(place, venue)).map(({ additions }) =>
    additions.categories.flatMap((group) => group.additions.map(({ id, name, price }) => ({ id, name, price }))),
  )

/** Opens the groups of additions from the menu. */
export const openGroups = async (office: Page): Promise<Locator> => {
  await office.getByRole('button', { name: new RegExp(`^${say('groups.title')}`) }).click()
  const sheet = office.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: say('groups.title') })).toBeVisible()
  return sheet
}

export const openOneGroup = async (office: Page, name: string): Promise<Locator> => {
  const sheet = await openGroups(office)
  await sheet.getByRole('button', { name: say('groups.edit', { name }) }).click()
  await expect(sheet.getByRole('heading', { name })).toBeVisible()
  return sheet
}

export const closeSheet = async (office: Page): Promise<void> => {
  const sheet = office.getByRole('dialog')
  await sheet
    .getByRole('button', { name: say('office.close'), exact: true })
    .last()
    .click()
  await expect(sheet).toHaveCount(0)
  await untilSaved(office)
}
