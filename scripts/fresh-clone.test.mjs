// What installs the packages is loaded before there are any: it may import nothing but Node and itself.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { ROOT } from './steps/run.mjs'

const IMPORT = /^import .*?'([^']+)'|^\} from '([^']+)'/gm

/** Packages that a program imports, by way of whatever files, before its first line runs. */
function packagesOf(path, seen = new Set()) {
  if (seen.has(path)) return []
  seen.add(path)
  const names = [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, one, several]) => one ?? several)
  return names.flatMap((name) =>
    name.startsWith('.') ? packagesOf(join(path, '..', name), seen) : name.startsWith('node:') ? [] : [name],
  )
}

for (const program of ['start.mjs', 'test.mjs', 'proof.mjs', 'steps/tools.mjs', 'steps/typescript.mjs']) {
  it(`scripts/${program} starts in a clone without packages`, () => {
    assert.deepEqual(packagesOf(join(ROOT, 'scripts', program)), [])
  })
}
