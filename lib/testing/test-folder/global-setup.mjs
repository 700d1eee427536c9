import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.mjs'

/** Of jest: makes the folder that holds every database file of this run; its workers get the name by COPERTO_TEST_FOLDER. */
export default () => {
  process.env.COPERTO_TEST_FOLDER = mkdtempSync(join(memoryFolder(1), 'coperto-test-'))
}
