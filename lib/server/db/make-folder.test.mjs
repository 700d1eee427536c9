import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeFolder } from './make-folder.mjs'

const MAKE = `
const { makeFolder } = await import(${JSON.stringify(new URL('./make-folder.mjs', import.meta.url).href)})
try {
  makeFolder(process.argv[1])
} catch (error) {
  console.log(error.code)
}
`

/** In a process of its own: what goes round for ever cannot be stopped in this one. */
const refusalOf = (path) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', MAKE, path], { encoding: 'utf8', timeout: 60_000 })

describe('a data folder', () => {
  it('is made with those above it, for this user alone, and left as it is the second time', () => {
    const root = mkdtempSync(join(tmpdir(), 'coperto-folder-'))
    const path = join(root, 'a', 'b')
    makeFolder(path)
    makeFolder(path)
    assert.equal(statSync(path).mode & 0o777, 0o700)
    rmSync(root, { recursive: true })
  })

  for (const path of ['/dev/null/coperto', '/proc/coperto']) {
    it(`is refused at once at ${path}`, { skip: !existsSync('/proc') }, () => {
      const { stdout, signal } = refusalOf(path)
      assert.equal(signal, null)
      assert.match(stdout, /^E[A-Z]+\n$/)
    })
  }
})
