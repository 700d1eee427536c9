// What the oldest Node that `npm start` accepts lacks would end it with a stack instead of a sentence.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { ROOT } from './steps/run.mjs'

/** Newer than Node 20.9. */
const TOO_NEW = /import\.meta\.(?:dirname|filename)/

it('what runs as it is written uses nothing that Node 20.9 lacks', () => {
  const programs = ['scripts', 'lib'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((path) => join(folder, path)),
  )
  const newer = programs
    .filter((path) => path.endsWith('.mjs') && !path.endsWith('.test.mjs'))
    .filter((path) => TOO_NEW.test(readFileSync(join(ROOT, path), 'utf8').replace(/\/\*.*?\*\//gs, '')))
  assert.deepEqual(newer, [])
})
