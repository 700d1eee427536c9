// Each command of the README in a clone that only ran `npm start`, which leaves out the tools of development.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { ROOT } from '../steps/run.mjs'

/** A short form of each command and what it answers; with `tools`, it installs what it needs before it answers. */
const COMMANDS = {
  dev: { args: ['--help'], says: /^Usage: next dev/ },
  test: { args: ['--help'], says: /^Usage: npm test/ },
  proof: { args: ['--help'], says: /^Usage: npm run proof/ },
  orders: { args: ['--help'], says: /^Usage: npm run -s orders/ },
  bookings: { args: ['--help'], says: /^Usage: npm run -s bookings/ },
  backup: { args: ['--help'], says: /^Usage: npm run -s backup/ },
  sbom: { args: [], says: /"bomFormat": "CycloneDX"/ },
  check: { args: ['--help'], says: /^Usage: npm run check/ },
  format: { args: ['scripts/format.mjs'], says: /^Formatted 1 file/, tools: true },
  venues: { args: ['--help'], says: /^Usage: npm run -s venues/ },
  move: { args: ['--help'], says: /^Usage: npm run move/ },
  upstream: { args: ['--help'], says: /^Usage: npm run -s upstream/ },
  faults: { args: ['--help'], says: /^Usage: npm run faults/, tools: true },
  stack: { args: ['--help'], says: /^Usage: npm run stack/, tools: true },
  accessibility: { args: ['--help'], says: /^Usage: npm run accessibility/, tools: true },
  bench: { args: ['--help'], says: /^Usage: npm run bench/, tools: true },
}

/** What npm start itself does; the rest of `scripts` of package.json is asked here. */
const NOT_ASKED = ['start', 'build']

/** An answer that takes longer is none: the command did what it does, in place of answering. */
const LONGEST_MS = 60_000

/** In the place of npm: puts the tools there that were installed once, for each command anew. */
const NPM = `
import { renameSync } from 'node:fs'
renameSync('node_modules', 'bare')
renameSync('full', 'node_modules')
`

describe('a clone that only ran npm start', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  let clone
  const inClone = (name) => join(clone, name)
  const install = (options) => {
    const call = `await (await import('./scripts/steps/install.mjs')).install(${options})`
    const env = { ...process.env, npm_config_prefer_offline: 'true' }
    execFileSync(process.execPath, ['--input-type=module', '--eval', call], { cwd: clone, env })
  }
  before(() => {
    clone = mkdtempSync(join(tmpdir(), 'coperto-clone-'))
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, clone])
    install('')
    cpSync(inClone('node_modules'), inClone('bare'), { recursive: true, verbatimSymlinks: true })
    install('{ tools: true }')
    renameSync(inClone('node_modules'), inClone('full'))
    renameSync(inClone('bare'), inClone('node_modules'))
    writeFileSync(inClone('npm.mjs'), NPM)
  })
  after(() => rmSync(clone, { recursive: true, force: true }))

  it('has every command of package.json in this test', () => {
    assert.deepEqual(Object.keys(scripts).sort(), [...Object.keys(COMMANDS), ...NOT_ASKED].sort())
  })

  for (const [name, { args, says, tools = false }] of Object.entries(COMMANDS)) {
    it(`answers npm run ${name}`, () => {
      const path = `${inClone('node_modules/.bin')}${delimiter}${process.env.PATH}`
      const { status, stdout, stderr } = spawnSync(['exec', scripts[name], ...args].join(' '), {
        ...{ cwd: clone, encoding: 'utf8', shell: true, maxBuffer: 1e8, timeout: LONGEST_MS },
        env: { ...process.env, PATH: path, npm_execpath: inClone('npm.mjs') },
      })
      const isInstalled = existsSync(inClone('bare'))
      if (isInstalled) {
        renameSync(inClone('node_modules'), inClone('full'))
        renameSync(inClone('bare'), inClone('node_modules'))
      }
      assert.match(stdout, says, stderr)
      assert.equal(status, 0)
      assert.equal(isInstalled, tools)
    })
  }
})
