import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { joinRootScripts } from './steps/join-scripts.mjs'

const folders = []
after(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })))

const ROOT_SCRIPTS = ['static/chunks/react.js', 'static/chunks/next.js', 'static/chunks/runtime.js']
const PAGE = 'server/app/[locale]/page/build-manifest.json'

/** A build of one page and one route, with `changes` to its files. */
function buildOf(changes = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'coperto-join-'))
  folders.push(dir)
  const params = { '/page': { otherChunks: ['static/chunks/react.js', 'static/chunks/own.js'], runtimeModuleIds: [7] } }
  const manifest = { rootMainFiles: ROOT_SCRIPTS, pages: {}, pagesChunkGroupBootstrapParams: params }
  const files = {
    'build-manifest.json': JSON.stringify(manifest),
    [PAGE]: JSON.stringify(manifest),
    'server/app/api/route/build-manifest.json': JSON.stringify({ rootMainFiles: [] }),
    'static/chunks/react.js': 'ran.push("react") // the end',
    'static/chunks/next.js': '(() => ran.push("next"))()',
    'static/chunks/runtime.js': 'ran.push("runtime")',
    'static/chunks/own.js': '',
    ...changes,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  return dir
}

test('every page begins with one script, which does what all did, in their order', async () => {
  const dir = buildOf()
  const joined = await joinRootScripts(dir)
  const ran = []
  runInNewContext(readFileSync(join(dir, joined), 'utf8'), { ran })
  assert.deepEqual(ran, ['react', 'next', 'runtime'])
  for (const path of ['build-manifest.json', PAGE]) {
    const { rootMainFiles, pagesChunkGroupBootstrapParams } = JSON.parse(readFileSync(join(dir, path), 'utf8'))
    assert.deepEqual(rootMainFiles, [joined])
    assert.deepEqual(pagesChunkGroupBootstrapParams['/page'], {
      otherChunks: [joined, 'static/chunks/own.js'],
      runtimeModuleIds: [7],
    })
  }
  assert.deepEqual(
    readdirSync(join(dir, 'static/chunks')).sort(),
    [joined.slice('static/chunks/'.length), 'own.js'].sort(),
  )
})

test('another content has another name, as browsers keep a script for ever', async () => {
  const names = await Promise.all([buildOf(), buildOf({ 'static/chunks/next.js': 'ran.push(2)' })].map(joinRootScripts))
  assert.notEqual(names[0], names[1])
})

test('a build that looks otherwise ends, since its pages would be dead', async () => {
  await assert.rejects(joinRootScripts(buildOf({ 'build-manifest.json': '{"rootMainFiles":[]}' })), /no scripts/)
  const other = JSON.stringify({ rootMainFiles: ['static/chunks/react.js'] })
  await assert.rejects(joinRootScripts(buildOf({ [PAGE]: other })), /other scripts/)
})
