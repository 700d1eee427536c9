import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildFolder, currentBuild, freeBuild, makeCurrent } from '../../lib/front-server/builds.mjs'
import { givenSettings } from '../../lib/front-server/setting.mjs'
import { precompress } from '../precompress.mjs'
import { checkSettings } from '../settings/check-settings.mjs'
import { bundleServer } from './bundle-server.mjs'
import { ROOT, run, tool } from './run.mjs'
import { completeStandalone, STANDALONE } from './standalone.mjs'
import { Advice } from './step.mjs'

/** Says in the folder of a build what it was made from. The last file that is written there. */
const STAMP = 'coperto-build'

/** What a build is made from. */
const SOURCES = [
  ...['app', 'components', 'lib', 'messages', 'public'],
  ...['instrumentation.ts', 'instrumentation-client.ts', 'middleware.ts', 'next.config.mjs'],
  ...['tsconfig.json', 'tsconfig.build.json', 'package-lock.json'],
  ...['scripts/precompress.mjs', 'scripts/steps/bundle-server.mjs'],
]

const isTest = (path) => /\.test\.(?:tsx?|mjs)$/.test(path)

function filesOf(path) {
  const absolute = join(ROOT, path)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [path]
  const children = readdirSync(absolute).sort()
  return children.flatMap((child) => filesOf(`${path}/${child}`))
}

/** Names the state of the sources: a build with the same name need not be made again. */
function sourceState() {
  const hash = createHash('sha256').update(process.version)
  for (const path of SOURCES.flatMap(filesOf)) {
    if (isTest(path)) continue
    hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)))
  }
  return hash.digest('hex')
}

const isOf = (state, folder) => {
  const stamp = join(folder, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === state
}

const isCurrent = (state) => {
  const name = currentBuild(ROOT)
  return name !== null && isOf(state, buildFolder(ROOT, name))
}

/**
 * A build reads no real data and no setting: it gets an empty folder of its own and settings without values, so that nothing
 * of this machine ends up in a page for everybody, and one build serves any customer.
 */
async function runNext(folder, standalone) {
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-build-'))
  try {
    const { code, output } = await run(tool('next'), ['build'], {
      // A NODE_ENV from the shell would build a page that serves no one; Next sets the right one when it is missing.
      env: {
        ...Object.fromEntries(givenSettings().map((name) => [name, ''])),
        ...{ NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1', COPERTO_DATA_DIR: dataDir, DATABASE_URL: '' },
        COPERTO_BUILD_FOLDER: relative(ROOT, folder),
        COPERTO_BUILD_STANDALONE: standalone ? '1' : undefined,
      },
    })
    if (code === 0) return
    const kept =
      currentBuild(ROOT) === null ? '' : ' The build before it is kept, and a running server goes on with it.'
    throw new Advice(`${output.trim()}\n\nThe app could not be built; the reason stands above.${kept}`)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Builds the app unless a build of these very sources is there: beside the one that servers start with, whose place it
 * takes once it is whole.
 * @param {{ standalone?: boolean }} options `standalone` also makes the folder that is shipped, of the same build
 * @returns {Promise<string>} what was done, for people
 */
export async function build({ standalone = false } = {}) {
  const state = sourceState()
  if (isCurrent(state) && (!standalone || isOf(state, STANDALONE))) return 'up to date'
  await checkSettings()
  const name = freeBuild(ROOT)
  const folder = buildFolder(ROOT, name)
  await runNext(folder, standalone)
  await bundleServer(folder)
  await precompress(folder, join(ROOT, 'public'))
  if (standalone) {
    await completeStandalone(name)
    writeFileSync(join(STANDALONE, STAMP), state)
  }
  writeFileSync(join(folder, STAMP), state)
  makeCurrent(ROOT, name)
  return 'built'
}
