// Each command of the README in a clone that only ran `npm start`, which leaves out the tools of development.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { ROOT } from '../steps/run.mjs'

/** A short form of each command and what its answer says; with `tools`, it installs what it needs first. */
const COMMANDS = {
  dev: { args: ['--help'], says: /^Usage: next dev/ },
  test: { args: ['--help'], says: /^Usage: npm test/ },
  proof: { args: ['--help'], says: /^Usage: npm run proof/ },
  orders: { args: ['--help'], says: /^Usage: npm run -s orders/ },
  backup: { args: ['--help'], says: /^Usage: npm run -s backup/ },
  sbom: { args: [], says: /"bomFormat": "CycloneDX"/ },
  check: { args: ['--help'], says: /^Usage: npm run check/, tools: true },
  format: { args: ['scripts/format.mjs'], says: /^Formatted 1 file/, tools: true },
  venues: { args: ['--help'], says: /^Usage: npm run -s venues/, tools: true },
  move: { args: ['--help'], says: /^Usage: npm run move/, tools: true },
  upstream: { args: ['--help'], says: /^Usage: npm run -s upstream/, tools: true },
  faults: { args: ['--help'], says: /^Usage: npm run faults/, tools: true },
  stack: { args: ['--help'], says: /^Usage: npm run stack/, tools: true },
  accessibility: { args: ['--help'], says: /^Usage: npm run accessibility/, tools: true },
  bench: { args: ['--help'], says: /^Usage: npm run bench/, tools: true },
}

/** These two run for hours, or until somebody ends them; the rest of `scripts` of package.json is asked here. */
const NOT_ASKED = ['start', 'build']

describe('a clone that only ran npm start', () => {
  let folder
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'coperto-clone-'))
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, join(folder, 'started')])
    const install = "await (await import('./scripts/steps/install.mjs')).install()"
    execFileSync(process.execPath, ['--input-type=module', '--eval', install], { cwd: join(folder, 'started') })
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('has every command of package.json in this test', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    assert.deepEqual(Object.keys(scripts).sort(), [...Object.keys(COMMANDS), ...NOT_ASKED].sort())
  })

  for (const [name, { args, says, tools = false }] of Object.entries(COMMANDS)) {
    it(`answers npm run ${name}`, () => {
      const clone = join(folder, name)
      cpSync(join(folder, 'started'), clone, { recursive: true, verbatimSymlinks: true })
      const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
        cwd: clone,
        encoding: 'utf8',
        env: { ...process.env, npm_config_prefer_offline: 'true', NODE_ENV: '' },
        maxBuffer: 1e8,
      })
      assert.match(stdout, says, stderr)
      assert.equal(status, 0)
      assert.equal(existsSync(join(clone, 'node_modules', 'tsx')), tools)
      rmSync(clone, { recursive: true, force: true })
    })
  }
})
