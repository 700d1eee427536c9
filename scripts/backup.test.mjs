// The daily backup of compose.yaml, with a pg_dump that writes a word in the place of a database.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { ROOT } from './steps/run.mjs'

const PG_DUMP = `#!/bin/sh
for word; do case $word in --file=*) printf half > "\${word#--file=}" ;; esac; done
[ -z "$BROKEN" ] || exit 1
for word; do case $word in --file=*) printf whole > "\${word#--file=}" ;; esac; done
`

describe('the daily backup', () => {
  let at
  before(() => {
    at = mkdtempSync(join(tmpdir(), 'coperto-backup-test-'))
    mkdirSync(join(at, 'bin'))
    writeFileSync(join(at, 'bin', 'pg_dump'), PG_DUMP, { mode: 0o755 })
  })
  after(() => rmSync(at, { recursive: true, force: true }))

  const folder = () => join(at, 'backups')
  const fileOf = (day) => `coperto-${day}.dump`
  const today = () => new Date().toISOString().slice(0, 10)

  beforeEach(() => {
    rmSync(folder(), { recursive: true, force: true })
    mkdirSync(folder())
    for (const day of ['2026-01-30', '2026-01-31', '2026-02-01']) writeFileSync(join(folder(), fileOf(day)), day)
    writeFileSync(join(folder(), 'notes.txt'), 'mine')
  })

  const backUp = (more = {}) => {
    const env = { PATH: `${join(at, 'bin')}${delimiter}${process.env.PATH}`, BACKUP_FOLDER: folder(), ...more }
    return spawnSync('sh', [join(ROOT, 'deploy', 'backup', 'backup.sh')], { encoding: 'utf8', env }).status
  }

  it('is whole, readable for its owner alone, and stands beside the newest of those before', () => {
    const day = today()
    assert.equal(backUp({ BACKUP_KEEP: '2' }), 0)
    assert.deepEqual(readdirSync(folder()).sort(), [fileOf('2026-02-01'), fileOf(day), 'notes.txt'])
    assert.equal(readFileSync(join(folder(), fileOf(day)), 'utf8'), 'whole')
    assert.equal(statSync(join(folder(), fileOf(day))).mode & 0o777, 0o600)
  })

  it('takes the place of an earlier one of its day', () => {
    assert.deepEqual([backUp(), backUp()], [0, 0])
    assert.equal(readdirSync(folder()).length, 5)
  })

  it('that fails leaves those before and nothing else', () => {
    assert.equal(backUp({ BROKEN: '1', BACKUP_KEEP: '1' }), 1)
    assert.equal(readdirSync(folder()).length, 4)
    assert.ok(readdirSync(folder()).every((name) => !name.endsWith('.part')))
  })
})
