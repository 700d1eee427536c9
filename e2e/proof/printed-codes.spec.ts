import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import { messages } from '@/e2e/support/messages'
import { suiteDatabase } from '@/e2e/support/servers/suite-origin'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import { expect, test } from '@/e2e/support/test'
import { readCodes } from '@/lib/testing/pictures/read-codes'

const t = messages('it')

const POINTS_A_MM = 72 / 25.4

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coperto-printed-codes-'))
  await runVenues(suiteDatabase(), ['qr', '1001', '--out', folder, '--origin', 'https://menu.example.com'])
})
test.afterAll(() => rm(folder, { recursive: true }))

const openCodes = (page: Page) => page.goto(pathToFileURL(join(folder, 'codes.html')).href)

/** How many pages are printed, and the first one's width and height in millimetres. */
const printed = async (page: Page): Promise<{ pages: number; width: number; height: number }> => {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const [, width, height] = /MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1')) ?? []
  const { pages } = await readPdf(pdf)
  return {
    pages: pages.length,
    width: Math.round(Number(width) / POINTS_A_MM),
    height: Math.round(Number(height) / POINTS_A_MM),
  }
}

test('the codes of a venue are printed four a sheet of A4, each of them readable', async ({ page }) => {
  // From the start: what changes the paper moves every sheet.
  await page.emulateMedia({ media: 'print' })
  await openCodes(page)
  const cards = await page.locator('.card').count()
  expect(await printed(page)).toEqual({ pages: Math.ceil(cards / 4), width: 210, height: 297 })
  const codes = await readCodes(new Uint8Array(await page.locator('.sheet').first().screenshot()))
  expect(new Set(codes).size).toBe(4)
})

test('the codes of a venue are printed on cards of A6 where that paper is chosen', async ({ page }) => {
  await openCodes(page)
  await page.getByRole('radio', { name: t('codes.paper.cards') }).check()
  const cards = await page.locator('.card').count()
  expect(await printed(page)).toEqual({ pages: cards, width: 105, height: 148 })
})

test('the page of codes to print is accessible, and its buttons stay off the paper', async ({ page }) => {
  await openCodes(page)
  await expectAccessible(page)
  const print = page.getByRole('button', { name: t('codes.paper.print') })
  await expect(print).toBeVisible()
  await page.goto('about:blank')
  await page.emulateMedia({ media: 'print' })
  await openCodes(page)
  await expect(print).toBeHidden()
})
