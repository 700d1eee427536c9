import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_ROOT } from './app-root.mjs'

/** As Next reads them, strongest first; a variable of the process is stronger than all. */
export const ENV_FILES = ['.env.production.local', '.env.local', '.env.production', '.env']

/** A name, then a value in quotes, or one that goes on to a comment or the end of the line. */
const LINE = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?:'([^']*)'|"([^"]*)"|([^#\r\n]*?))[ \t]*(?:#.*)?\r?$/gm

/**
 * The settings in the text of a file, read as Next reads them for the app.
 * @param {string} text
 * @returns {Record<string, string | undefined>}
 */
export const settingsIn = (text) =>
  Object.fromEntries(
    [...text.matchAll(LINE)].map(([, name = '', single, double, plain]) => [name, single ?? double ?? plain ?? '']),
  )

function valuesOf(/** @type {string} */ file) {
  const path = join(APP_ROOT, file)
  return existsSync(path) ? settingsIn(readFileSync(path, 'utf8')) : {}
}

/** Makes the settings of the files variables of this process, as Next does for the app; a variable that is set stays. */
export function applySettings() {
  for (const file of ENV_FILES) {
    for (const [name, value] of Object.entries(valuesOf(file))) process.env[name] ??= value
  }
}

/** The names of our settings that are given, those of the build itself left out. */
export const givenSettings = () =>
  [process.env, ...ENV_FILES.map(valuesOf)]
    .flatMap((values) => Object.keys(values))
    .filter((name) => /^COPERTO_(?!BUILD_)/.test(name))

/** One setting, as the app will see it; undefined when it is missing or empty. @param {string} name */
export function setting(name) {
  const values = [process.env[name], ...ENV_FILES.map((file) => valuesOf(file)[name])]
  return values.find((value) => value !== undefined) || undefined
}
