import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENV_FILES } from '../../lib/front-server/setting.mjs'
import { precompress } from '../precompress.mjs'
import { ROOT, run, tool } from './run.mjs'
import { completeStandalone, STANDALONE } from './standalone.mjs'
import { Advice } from './step.mjs'

const STAMP = join(ROOT, '.next', 'coperto-build')
/** Taken away by the next build of Next, with the folder. */
const STANDALONE_STAMP = join(STANDALONE, '.next', 'coperto-build')

/** What a build is made from. */
const SOURCES = [
  ...['app', 'components', 'lib', 'messages', 'public'],
  ...['instrumentation.ts', 'instrumentation-client.ts', 'middleware.ts', 'next.config.mjs', 'tsconfig.json'],
  ...[
    'package-lock.json',
    'scripts/precompress.mjs',
    'scripts/steps/join-scripts.mjs',
    'lib/front-server/compression/content-encoding.mjs',
  ],
  ...ENV_FILES,
]

/** Variables whose values end up in the built pages. */
const BAKED_IN = /^(?:NEXT_PUBLIC_\w+|COPERTO_FEATURES|COPERTO_DEMO|MENU_API_URL)$/

const isTest = (path) => /\.test\.tsx?$/.test(path)

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
  for (const name of Object.keys(process.env)
    .filter((candidate) => BAKED_IN.test(candidate))
    .sort()) {
    hash.update(`\0${name}=${process.env[name]}`)
  }
  return hash.digest('hex')
}

const isOf = (state, stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === state

/**
 * Builds the app unless a build of these very sources is there. A build reads no real data: it gets an empty folder
 * of its own, so that neither an order nor a venue of this machine ends up in a page for everybody.
 * @param {{ standalone?: boolean }} options `standalone` also makes the folder that is shipped, of the same build
 * @returns {Promise<string>} what was done, for people
 */
export async function build({ standalone = false } = {}) {
  const state = sourceState()
  if (isOf(state, STAMP) && (!standalone || isOf(state, STANDALONE_STAMP))) return 'up to date'
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-build-'))
  try {
    const { code, output } = await run(tool('next'), ['build'], {
      // A NODE_ENV from the shell would build a page that serves no one; Next sets the right one when it is missing.
      env: {
        ...{ NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1', COPERTO_DATA_DIR: dataDir, DATABASE_URL: '' },
        COPERTO_STANDALONE: standalone ? '1' : undefined,
      },
    })
    if (code !== 0) throw new Advice(`${output.trim()}\n\nThe app could not be built; the reason stands above.`)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  await precompress()
  writeFileSync(STAMP, state)
  if (standalone) {
    await completeStandalone()
    writeFileSync(STANDALONE_STAMP, state)
  }
  return 'built'
}
