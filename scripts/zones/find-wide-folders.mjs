import { dirname } from 'node:path/posix'

/** Files per folder, without tests and style sheets. */
const WIDEST = 25

/** @param {string[]} paths the project's production files */
export function findWideFolders(paths) {
  const folders = paths.map((path) => dirname(path))
  return [...new Set(folders)].filter((folder) => folders.filter((other) => other === folder).length > WIDEST)
}
