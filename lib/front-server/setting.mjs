import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_ROOT } from './app-root.mjs'

/** Files that Next reads settings from, strongest first; a variable of the process is stronger than all. */
export const ENV_FILES = ['.env.production.local', '.env.local', '.env.production', '.env']

/**
 * @param {string} file
 * @returns {Record<string, string | undefined>}
 */
function valuesOf(file) {
  const path = join(APP_ROOT, file)
  if (!existsSync(path)) return {}
  const lines = readFileSync(path, 'utf8').matchAll(/^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/gm)
  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [name, value.replace(/^(['"])(.*)\1$/, '$2')]),
  )
}

/** Makes what the files say settings of this process, as Next does for the app; what is set already stays. */
export function applySettings() {
  for (const file of ENV_FILES) {
    for (const [name, value] of Object.entries(valuesOf(file))) process.env[name] ??= value
  }
}

/**
 * One setting, as the app will see it; undefined when it is missing or empty.
 * @param {string} name
 */
export function setting(name) {
  const values = [process.env[name], ...ENV_FILES.map((file) => valuesOf(file)[name])]
  return values.find((value) => value !== undefined) || undefined
}
