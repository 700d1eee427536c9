import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { expect } from '@/e2e/support/servers/own-server'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import type { DatabasePlace } from '@/lib/server/db/connect'

/** A phone of the smallest size, one of today, a tablet at the till, a full HD screen. */
const WIDTHS = [320, 390, 1024, 1920]
const HEIGHT = 844

/** One word of exactly that many letters, known by how it begins. */
export const endless = (beginning: string, letters: number): string =>
  beginning + 'precipitevolissimevolmente'.repeat(letters).slice(0, letters - beginning.length)

/** A venue of which every text is one word as long as its file may have it. */
export const ENDLESS = {
  id: 7701,
  name: endless('Locanda', 200),
  course: 770101,
  plain: { id: 7701001, name: endless('Minestra', 200), price: 1000 },
  chosen: { id: 7701002, name: endless('Sformato', 200) },
  drink: 7701003,
  cover: 200,
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

const named = (beginning: string) => ({ name: endless(beginning, 200), price: 1 })

const soldAs = (name: string) => ({ name, price: 10, description: endless('Descrizione', 5_000) })

const venueFile = () => ({
  ...{ format: 1, id: ENDLESS.id, token: 'senza-spazi', name: ENDLESS.name, city: endless('Citta', 200) },
  ...{ address: endless('Via', 300), latitude: 44.49, longitude: 11.34, phone_number: '+39 051 5550199' },
  ...{ menu_description: endless('Menu', 5_000), description: endless('Storia', 5_000) },
  ...{ has_booking: true, has_orders: true, has_phonecall: true, has_filter: true, cover_charge: 2 },
  cuisines: [endless('Cucina', 200)],
  amenities: [{ name: endless('Cortile', 200) }],
  timetables: EVERY_DAY.map((day_of_week) => ({ day_of_week, open: '12:00', close: '23:30' })),
  orderTypes: ['r', 'd', 'b'],
  orders: {
    tableservice: { tables_name: [{ from: 1, to: 20 }, 'TAVOLO'] },
    takeaway: { hours: EVERY_DAY.map((day) => ({ day, open: '12:00', close: '23:30' })), medium_time: 20 },
    shipment: {},
  },
  payments: [{ name: 'cash' }],
  courses: [
    {
      id: ENDLESS.course,
      original_name: endless('Portata', 200),
      dishes: [
        { id: ENDLESS.plain.id, ...soldAs(ENDLESS.plain.name) },
        {
          id: ENDLESS.chosen.id,
          ...soldAs(ENDLESS.chosen.name),
          note: endless('Avviso', 5_000),
          ingredients: [{ name: endless('Ingrediente', 200), allergens: ['milk'] }],
          user_suggestion: endless('Consiglio', 5_000),
          suggested_drink: ENDLESS.drink,
          variations: [named('Variante'), named('Misura')],
          additions: [{ name: endless('Contorni', 200), additions: [named('Aggiunta')] }],
        },
      ],
    },
  ],
  beverages: [
    {
      name: endless('Cantina', 200),
      drinks: [{ id: ENDLESS.drink, ...soldAs(endless('Vino', 200)), cellar: endless('Podere', 200) }],
    },
  ],
})

/** Puts the venue into the database of a server, as an operator does. */
export const putEndlessVenue = async (place: DatabasePlace): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'coperto-long-texts-'))
  const path = join(folder, 'senza-spazi.json')
  await writeFile(path, JSON.stringify(venueFile()))
  await runVenues(place, ['put', path])
  await rm(folder, { recursive: true })
}

/** Letters of the longest word of ours, or of a number, that has to stay whole on the smallest phone. */
const ORDINARY = 14

/** In the page: boxes that their content widens, and ordinary words that are broken. */
const faultsOfPage = (ordinary: number): string[] => {
  const boxes = [document.scrollingElement, ...document.querySelectorAll('dialog[open] .sheet-frame, article')]
  const wide = boxes.flatMap((box) =>
    box && box.scrollWidth > box.clientWidth
      ? [`${box.tagName} ${box.className}: ${box.scrollWidth} of ${box.clientWidth} px`]
      : [],
  )
  const linesOf = (text: Text, from: number, letters: number): number => {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, from + letters)
    return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom)))
      .size
  }
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    // What the browser hyphenates it breaks where a reader would.
    if (!text.parentElement || getComputedStyle(text.parentElement).hyphens === 'auto') continue
    for (const { 0: word, index } of text.data.matchAll(/[^\s\-–—/·]+/g)) {
      if (word.length <= ordinary && linesOf(text, index, word.length) > 1)
        broken.push(`'${word}' is broken in ${text.parentElement.outerHTML.slice(0, 90)}`)
    }
  }
  return [...wide, ...broken]
}

/** At every width nothing is wider than the screen, no ordinary word is broken, and the buttons can be pressed. */
export const expectFits = async (page: Page, ...buttons: Locator[]): Promise<void> => {
  const before = page.viewportSize()
  // A touch: what moves from here on is moved by the width.
  await page.keyboard.press('Shift')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    expect(await page.evaluate(faultsOfPage, ORDINARY), `${page.url()} at ${width} px`).toEqual([])
    for (const button of buttons) {
      await button.click({ trial: true })
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  }
  if (before) await page.setViewportSize(before)
}

/** The same of what stands on paper. */
export const expectFitsPrinted = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  await expectFits(page)
  await page.emulateMedia({ media: null })
}
