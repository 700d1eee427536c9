import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstall, installPackage } from './debian.mjs'
import { run, tool } from './run.mjs'
import { Advice } from './step.mjs'

/** Chromium without its windows: the same journeys in two thirds of the time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const inPath = () =>
  NAMES.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))).find(
    existsSync,
  )

async function playwrightOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/**
 * The browser for the end-to-end tests: the one of CHROMIUM, of the system, or Playwright's own; else installs one.
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  const { CHROMIUM } = process.env
  if (CHROMIUM) {
    if (existsSync(CHROMIUM)) return CHROMIUM
    throw new Advice(`CHROMIUM names ${CHROMIUM}, which is not there.`)
  }
  const found = inPath() ?? (await playwrightOwn())
  // Somebody's own machine keeps the browser it has.
  const isEnough = found && (!process.env.CI || found.endsWith(SHELL))
  if (isEnough) return found
  if (canInstall() && (await installPackage(SHELL))) return inPath()
  if (found) return found
  const { code } = await run(tool('playwright'), ['install', 'chromium'], { show: 'all' })
  const installed = code === 0 ? await playwrightOwn() : undefined
  if (installed) return installed
  throw new Advice(
    'The end-to-end tests need Chromium or Chrome. Install one (on Debian: apt-get install chromium) ' +
      'or name it: CHROMIUM=/path/to/chromium npm test. Without a browser: npm test -- --unit',
  )
}
