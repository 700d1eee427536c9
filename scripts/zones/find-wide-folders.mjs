import { dirname } from 'node:path/posix'

/** What a reader takes in at a glance, tests and style sheets not counted. */
const WIDEST = 25

/**
 * The folders that have become drawers.
 * @param {string[]} paths the production files of the project
 */
export function findWideFolders(paths) {
  const folders = paths.map((path) => dirname(path))
  return [...new Set(folders)].filter((folder) => folders.filter((other) => other === folder).length > WIDEST)
}
