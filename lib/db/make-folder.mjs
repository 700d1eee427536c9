import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those above it, for this user alone. Throws at once where that cannot be: `mkdirSync` with `recursive`
 * goes round for ever where a file system answers that the folder above is not there (ENOENT), as /proc does.
 * @param {string} path absolute
 */
export function makeFolder(path) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same moment was first.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
}
