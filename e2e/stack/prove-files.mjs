// That nothing is missing in what is shipped: every address of the build, and what is read beside the code, is asked for.
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { buildFolder, currentBuild } from '../../lib/front-server/builds.mjs'
import { SMALLEST_WORTH_COMPRESSING } from '../../lib/front-server/compress-once.mjs'
import { freePort } from '../../scripts/steps/free-port.mjs'
import { ROOT, run } from '../../scripts/steps/run.mjs'
import { VENUE } from './diner.mjs'
import { dockerfileStages } from './dockerfile.mjs'
import { openInstance } from './instance.mjs'

const { builtRoutes } = await tsImport('../../lib/front-server/route-table.ts', import.meta.url)

/** The burrata of the trattoria. */
const DISH = '1001016'
const PARAMETERS = {
  type: 'r',
  venue: `${VENUE}`,
  ref: `${VENUE}`,
  item: DISH,
  kind: 'dish',
  id: DISH,
  provider: 'stripe',
}

/** An address of a route, such as /api/venues/1001/qr.png. */
const addressOf = (shape) => shape.replace(/\[(\w+)\]/g, (_, name) => PARAMETERS[name] ?? 'nothing')

/** The page of which the address is, as one that speaks the language gets it. Event streams are only begun. */
async function ask(origin, path, lang = 'it') {
  const headers = { 'accept-language': lang, 'accept-encoding': 'br' }
  const response = await fetch(`${origin}${path}`, { headers, redirect: 'manual' })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const body = isStream ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body }
}

const LANGUAGES = readdirSync(join(ROOT, 'messages'))

/** Each is loaded by the first request to it, whatever that is answered: one whose files are not there answers 500. */
async function everyRouteAnswers({ instances, shipped }) {
  const [{ origin }] = instances
  const shapes = builtRoutes(buildFolder(shipped.folder, currentBuild(shipped.folder)))
  const failed = []
  for (const path of shapes.map(addressOf)) {
    const { status } = await ask(origin, path)
    if (status >= 500) failed.push(`${status} ${path}`)
  }
  assert.deepEqual(failed, [])
  return `${shapes.length} addresses, none of them 500`
}

/** A venue's menu, its desk, its office, the operator's page, its payment page, and a page that the front server makes itself; with what each is answered. */
const SPOKEN = [
  [`/r/q/${VENUE}/menu`, 200],
  ['/desk', 200],
  ['/office', 200],
  ['/operator', 200],
  [`/r/q/${VENUE}/orders/payments`, 200],
  ['/404', 404],
]

async function everyLanguageIsThere({ instances }) {
  const [{ origin }] = instances
  for (const lang of LANGUAGES) {
    for (const [path, code] of SPOKEN) {
      const { status, body } = await ask(origin, path, lang)
      assert.equal(status, code, `${path} in ${lang}`)
      assert.match(`${body}`, new RegExp(`<html[^>]* lang="${lang}"`), `${path} in ${lang}`)
    }
  }
  return `the menu, the desk, the office, the operator's page, the payment page and a page that is not there, in ${LANGUAGES.length}`
}

/** By how a PNG begins: what encodes it is native code. */
async function aCodeIsDrawn({ instances }) {
  const [{ origin }] = instances
  const { status, body } = await ask(origin, `/api/venues/${VENUE}/qr.png`)
  assert.equal(status, 200)
  assert.equal(body.toString('latin1', 0, 4), '\x89PNG')
  return 'the code of a venue'
}

/** Of the copy of the public folder that the build compressed: without it the folder itself is served, as it is. */
const COMPRESSED = '/pictures/404.svg'

/** The scripts, styles, pictures and icons that the menu names. */
async function everyFileIsServed({ instances }) {
  const [{ origin }] = instances
  const { body } = await ask(origin, `/r/q/${VENUE}/menu`)
  const named = `${body}`.matchAll(
    /["'(](\/(?:_next\/static|pictures|documents)\/[^"'()\\?\s]+|\/[\w-]+\.(?:png|svg|ico))["')\\?]/g,
  )
  const paths = [...new Set([...named].map(([, path]) => path)), COMPRESSED]
  assert.ok(paths.length > 5)
  for (const path of paths) {
    const { status, headers, body: file } = await ask(origin, path)
    assert.equal(status, 200, path)
    const isCompressed = path === COMPRESSED || (path.endsWith('.js') && file.length >= SMALLEST_WORTH_COMPRESSING)
    if (isCompressed) assert.equal(headers.get('content-encoding'), 'br', path)
  }
  return `${paths.length} that the menu names`
}

/** One instance by itself, as a machine without PostgreSQL has it, and asked for its metrics. */
async function standsAlone({ shipped, settings }) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const { DATABASE_URL: _, ...others } = settings
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-alone-'))
  chmodSync(dataDir, 0o777)
  const alone = { ...others, COPERTO_DATA_DIR: dataDir }
  const instance = openInstance({ folder: shipped.folder, port, metricsPort, settings: alone })
  try {
    await instance.start()
    assert.equal((await ask(instance.origin, `/r/q/${VENUE}/menu`)).status, 200)
    assert.equal(await instance.metric('coperto_database_up'), 1)
    return 'a menu and metrics, with SQLite'
  } finally {
    await instance.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const healthCheck = (port) =>
  run(process.execPath, dockerfileStages().served.health.slice(1), { env: { PORT: `${port}` } })

async function healthIsChecked({ instances }) {
  assert.equal((await healthCheck(instances[0].port)).code, 0)
  assert.equal((await healthCheck(await freePort())).code, 1)
  return 'the command of the image: well, and not where nothing listens'
}

async function toolsAreThere({ shipped, settings }) {
  if (!shipped.tools) return 'tried with --fresh'
  const words = ['run', '-s', '--prefix', shipped.tools, 'venues', '--', 'show', `${VENUE}`]
  const { code, output } = await run('npm', words, { env: settings })
  assert.equal(code, 0, output)
  return 'a venue is shown from its folder'
}

async function noFileIsMissing({ instances }) {
  assert.deepEqual(
    instances.flatMap(({ missing }) => missing()),
    [],
  )
  return 'no line of a log names one'
}

/** Each with its title. The last looks back at all of them. */
export const FILE_PROOFS = [
  ['Every route', everyRouteAnswers],
  ['Every language', everyLanguageIsThere],
  ['Pictures', aCodeIsDrawn],
  ['Files', everyFileIsServed],
  ['One instance alone', standsAlone],
  ['The health check', healthIsChecked],
  ['The image of the tools', toolsAreThere],
  ['Missing files', noFileIsMissing],
]
