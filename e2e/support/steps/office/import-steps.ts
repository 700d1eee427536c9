import type { Locator, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { expect } from '@/e2e/support/servers/own-server'
import type { Locale } from '@/lib/core/i18n/locales'

const say = messages('it')

/** As a till of Spain exports it, with a price that somebody wrote in letters. */
export const SPANISH = `categoria,nombre,precio,descripcion,disponible
DESAYUNOS (9 a 12),PAN CON POLLO,6.00,,si
DESAYUNOS (9 a 12),TOSTADA,tres,,si
COMIDAS,ARROZ DEL DIA,9.50,Con verduras,si
`

/** As a spreadsheet copies cells. */
export const cells = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('\t')).join('\n')

/** Two sizes; the price of the large Margherita. */
export const pizze = (price: string): string =>
  cells([
    ['Categoria', 'Nome', 'Piccola', 'Grande'],
    ['Pizze', 'Margherita', '5,00', price],
    ['Pizze', 'Marinara', '4,50', '-'],
  ])

/** Where a menu is imported. */
export const openImporting = async (office: Page, lang: Locale = 'it'): Promise<void> => {
  const words = messages(lang)
  await office.getByRole('button', { name: words('office.views.importing'), exact: true }).click()
  await expect(office.getByRole('heading', { name: words('importing.title') })).toBeVisible()
}

export const chooseFile = (office: Page, text: string, name = 'menu.csv'): Promise<void> =>
  office
    .locator('.import input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') })

export const pasteCells = async (office: Page, text: string): Promise<void> => {
  await office.getByRole('textbox', { name: say('importing.source.paste') }).fill(text)
  await office.getByRole('button', { name: say('importing.source.use') }).click()
}

/** What the import would do, in one sentence. */
export const standOf = (office: Page): Locator => office.locator('.import-stand')

export const sendOf = (office: Page): Locator => office.getByRole('button', { name: say('importing.changes.send') })

/** Agrees to what goes, where the sheet lacks it, and puts the rest into the draft. */
export const putIntoDraft = async (office: Page): Promise<void> => {
  const send = sendOf(office)
  await expect(standOf(office)).not.toHaveText(say('importing.changes.asking'))
  const loss = office.locator('.import-loss').getByRole('checkbox')
  if (await loss.isVisible()) {
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await loss.check()
  }
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.click()
  await expect(office.getByText(say('importing.done.next'))).toBeVisible()
}
