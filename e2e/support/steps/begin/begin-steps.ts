import type { Locator, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'

const say = messages('it')

/** The code of a printed link, by what was printed. */
export const codeIn = (printed: string): string => {
  const [, code] = /\/operator#code=(\w+)/.exec(printed) ?? []
  if (!code) throw new Error(`no link was printed: ${printed}`)
  return code
}

/** A new link of the operator, at the address of this server. */
export const operatorLink = async (server: ServedApp, lang = 'it'): Promise<string> =>
  `${server.url}/operator?lang=${lang}#code=${codeIn(await runVenues(server, ['operator']))}`

/** Waits until a sheet is gone, and its entry of the history, which it takes away after it. */
export const sheetGone = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForFunction(() => !history.state?.copertoPopup)
}

export const enterButton = (page: Page): Locator =>
  page.getByRole('button', { name: say('begin.enter.send'), exact: true })

export const questions = (page: Page): Locator => page.getByRole('form', { name: say('begin.questions.label') })

/** A field of the questions, by the name of its words. */
export const question = (page: Page, name: 'name' | 'street' | 'zip' | 'city' | 'tables' | 'phone'): Locator =>
  questions(page).getByRole('textbox', { name: say(`begin.questions.${name}`), exact: true })

export const VENUE_ANSWERS = {
  ...{ name: 'Osteria Nuova', street: 'Via Breve 1', zip: '40124', city: 'Bologna', tables: '12', phone: '051 123456' },
} as const

export const sendQuestions = (page: Page): Locator =>
  questions(page).getByRole('button', { name: say('begin.questions.send'), exact: true })

/** Takes away what was begun, so that the server is as empty as before. */
export const removeOwnVenues = async (server: ServedApp): Promise<void> => {
  const lines = (await runVenues(server, ['list'])).split('\n')
  for (const line of lines.filter((each) => each.endsWith('\town'))) {
    await runVenues(server, ['remove', line.split('\t')[0] ?? '', '--yes'])
  }
}
