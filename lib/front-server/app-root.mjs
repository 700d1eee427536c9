import { fileURLToPath } from 'node:url'

/** The folder of the project, with its build and its settings. */
export const APP_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
