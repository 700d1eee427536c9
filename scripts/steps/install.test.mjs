import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'

/** Stands for npm: notes what it was asked, and writes down what it would have installed. */
const NPM = `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
const args = process.argv.slice(2)
appendFileSync('asked', args.slice(0, 2).join(' ') + '\\n')
rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules')
const packages = { 'node_modules/next': {}, ...(args.includes('--omit=dev') ? {} : { 'node_modules/jest': { dev: true } }) }
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`

const WITH = 'ci --include=dev'
/** Beside a running server: nothing that it uses is taken away meanwhile. */
const ADDED = 'install --no-save'
const WITHOUT = 'ci --omit=dev'

describe('what npm start and npm test install', () => {
  const folders = []
  const execPath = process.env.npm_execpath
  let folder
  let install
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'coperto-install-'))
    folders.push(folder)
    mkdirSync(join(folder, 'scripts', 'steps'), { recursive: true })
    for (const name of ['install.mjs', 'run.mjs', 'step.mjs']) {
      cpSync(join(import.meta.dirname, name), join(folder, 'scripts', 'steps', name))
    }
    writeFileSync(join(folder, 'npm.mjs'), NPM)
    writeFileSync(join(folder, 'package-lock.json'), '{}')
    process.env.npm_execpath = join(folder, 'npm.mjs')
    ;({ install } = await import(pathToFileURL(join(folder, 'scripts', 'steps', 'install.mjs')).href))
  })
  after(() => {
    if (execPath === undefined) delete process.env.npm_execpath
    else process.env.npm_execpath = execPath
    for (const path of folders) rmSync(path, { recursive: true, force: true })
  })

  const asked = () => {
    const path = join(folder, 'asked')
    return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
  }

  const byHand = (packages) => {
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
  }

  /** A newer lock file, as a pull brings it. */
  const pull = () => {
    writeFileSync(join(folder, 'package-lock.json'), '{ "newer": true }')
    const later = Date.now() / 1000 + 60
    utimesSync(join(folder, 'package-lock.json'), later, later)
  }

  it('starts a fresh clone without the tools of development, once', async () => {
    await install()
    assert.equal(await install(), 'already there')
    assert.deepEqual(asked(), [WITHOUT])
  })

  it('brings the rest for tests, and takes none of it away at a start', async () => {
    await install()
    await install({ tools: true })
    assert.equal(await install({ tools: true }), 'already there')
    assert.equal(await install(), 'already there')
    assert.deepEqual(asked(), [WITHOUT, ADDED])
  })

  it('keeps the tools when a start finds a newer lock file', async () => {
    await install({ tools: true })
    pull()
    await install()
    assert.deepEqual(asked(), [WITH, WITH])
  })

  it('keeps a production install one when it finds a newer lock file', async () => {
    await install()
    pull()
    await install()
    assert.deepEqual(asked(), [WITHOUT, WITHOUT])
  })

  it('leaves alone what somebody installed by hand', async () => {
    byHand({ 'node_modules/next': {}, 'node_modules/jest': { dev: true } })
    await install({ tools: true })
    await install()
    assert.deepEqual(asked(), [])
  })

  it('adds the tools to what somebody installed by hand without them', async () => {
    byHand({ 'node_modules/next': {} })
    await install()
    assert.deepEqual(asked(), [])
    await install({ tools: true })
    assert.deepEqual(asked(), [ADDED])
  })
})
