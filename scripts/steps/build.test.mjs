import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { buildFolder, currentBuild } from '../../lib/front-server/builds.mjs'
import { mergedEnv, ROOT } from './run.mjs'

/** Stands for Next: notes that it was called, and leaves the file of a page, fails, or has who called it interrupted. */
const NEXT = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs')
const folder = process.env.COPERTO_BUILD_FOLDER
appendFileSync('built', folder + '\\n')
writeFileSync('settings', String(process.env.COPERTO_FEATURES) + process.env.COPERTO_OPERATOR_TOKEN)
mkdirSync(folder + '/static', { recursive: true })
if (existsSync('broken')) {
  console.error('A page has a mistake.')
  process.exit(1)
}
if (existsSync('interrupted')) {
  process.kill(process.ppid, 'SIGTERM')
  setInterval(() => 0, 1000)
} else writeFileSync(folder + '/static/page.js', 'let a = 1')
`

const BUILD = `
const { build } = await import(process.argv[1])
try {
  console.log(await build())
} catch (error) {
  console.log(error.message)
  process.exitCode = 1
}
`

/** What the settings are read with. */
const PACKAGES = ['tsx', 'esbuild', '@esbuild', 'zod', 'server-only']

describe('a build', () => {
  let folder
  const at = (path) => join(folder, path)
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'coperto-build-test-'))
    const isSource = (path) => !/\.br$|\.test\.\w+$/.test(path)
    for (const name of ['lib', 'scripts']) cpSync(join(ROOT, name), at(name), { recursive: true, filter: isSource })
    for (const name of ['app', 'public', 'node_modules/.bin']) mkdirSync(at(name), { recursive: true })
    for (const name of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, name), at(name))
    for (const name of PACKAGES) symlinkSync(join(ROOT, 'node_modules', name), at(`node_modules/${name}`))
    writeFileSync(at('node_modules/.bin/next'), NEXT, { mode: 0o755 })
  })
  after(() => rmSync(folder, { recursive: true, force: true }))
  beforeEach(() => {
    for (const name of ['.next', '.env', 'broken', 'interrupted', 'built', 'settings'])
      rmSync(at(name), { recursive: true, force: true })
    writeFileSync(at('app/page.tsx'), 'one')
  })

  const build = async (env = {}) => {
    const module = pathToFileURL(at('scripts/steps/build.mjs')).href
    const child = spawn(process.execPath, ['--input-type=module', '--eval', BUILD, module], {
      ...{ cwd: folder, env: mergedEnv(env), stdio: ['ignore', 'pipe', 'inherit'] },
    })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    await once(child, 'close')
    return Buffer.concat(chunks).toString().trim()
  }

  const timesBuilt = () => (existsSync(at('built')) ? readFileSync(at('built'), 'utf8').trim().split('\n').length : 0)
  const served = () => existsSync(join(buildFolder(folder, currentBuild(folder) ?? 'none'), 'static/page.js'))

  it('is made again for another page, and for no setting', async () => {
    assert.equal(await build(), 'built')
    writeFileSync(at('.env'), 'COPERTO_FEATURES=coupon\nCOPERTO_DEMO=0\n')
    assert.equal(await build({ COPERTO_LOG_LEVEL: 'warn' }), 'up to date')
    writeFileSync(at('app/page.tsx'), 'two')
    assert.equal(await build(), 'built')
    assert.equal(timesBuilt(), 2)
  })

  it('knows no setting of the machine that it is made on', async () => {
    writeFileSync(at('.env'), 'COPERTO_FEATURES=coupon\n')
    await build({ COPERTO_OPERATOR_TOKEN: 'a token of more than 24 letters' })
    assert.equal(readFileSync(at('settings'), 'utf8'), '')
  })

  it('stands beside the one that is served, which stays whole while it is made and after it failed', async () => {
    await build()
    writeFileSync(at('app/page.tsx'), 'two')
    writeFileSync(at('broken'), '')
    assert.match(
      await build(),
      /A page has a mistake.*The build before it is kept, and a running server goes on with it\.$/s,
    )
    assert.equal(currentBuild(folder), '1')
    assert.ok(served())
    rmSync(at('broken'))
    assert.equal(await build(), 'built')
    assert.equal(currentBuild(folder), '2')
    assert.ok(served())
  })

  it('that was interrupted leaves the one before', async () => {
    await build()
    writeFileSync(at('app/page.tsx'), 'two')
    writeFileSync(at('interrupted'), '')
    await build()
    assert.equal(timesBuilt(), 2)
    assert.equal(currentBuild(folder), '1')
    assert.ok(served())
  })

  it('is not begun with a setting that is wrong', async () => {
    writeFileSync(at('.env'), 'COPERTO_DEMO=maybe\n')
    assert.match(await build(), /^- COPERTO_DEMO: write 1 to keep the demo venues or 0 to leave them out\.$/m)
    assert.equal(timesBuilt(), 0)
  })
})
