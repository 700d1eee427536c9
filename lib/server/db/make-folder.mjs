import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and its parents with mode 700. `mkdirSync` with `recursive` would loop for ever where a file system
 * answers ENOENT for the parent, as /proc does.
 * @param {string} path absolute
 */
export function makeFolder(path) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process was first.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
}
