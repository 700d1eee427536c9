// `npm start`: from a fresh clone, or from any later state, to a running app. Plain Node: nothing is installed yet.
import { accessSync, constants, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setting } from '../lib/front-server/setting.mjs'
import { originsOf, originsTable } from '../lib/server/backend/origins.mjs'
import { makeFolder } from '../lib/server/db/make-folder.mjs'
import { networkAddresses } from '../lib/server/http/network-address.mjs'
import { build } from './steps/build.mjs'
import { demoFeatures } from './steps/demo-features.mjs'
import { install } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'
import { ROOT } from './steps/run.mjs'
import { Advice, readFlags, runMain, step } from './steps/step.mjs'

/** Asked before the long steps: a taken port would waste them. */
function requireFreePort(port) {
  const probe = createServer()
  return new Promise((resolvePromise, reject) => {
    probe.once('error', ({ code, message }) => {
      const taken = `Port ${port} is taken. Choose another, for example: PORT=${port + 1} npm start`
      const forbidden = `Port ${port} is not for ordinary users. Choose one above 1023: PORT=3000 npm start`
      reject(new Advice({ EADDRINUSE: taken, EACCES: forbidden }[code] ?? message))
    })
    probe.listen({ port, host: setting('HOST') }, () => probe.close(resolvePromise))
  })
}

function requirePort() {
  const port = Number(setting('PORT') ?? 3000)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new Advice('PORT must be a whole number from 1 to 65535, for example: PORT=3001 npm start')
}

/** SQLite needs to write beside its file too, so the folder itself is tried. */
function requireDataFolder() {
  if (setting('DATABASE_URL')) return
  const folder = resolve(ROOT, setting('COPERTO_DATA_DIR') ?? '.data')
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch {
    throw new Advice(
      `The data folder ${folder} cannot be written. Make it writable for this user, ` +
        'or choose another: COPERTO_DATA_DIR=/some/folder npm start',
    )
  }
}

readFlags('Usage: npm start\n\nInstalls, builds and serves what has changed. Its settings stand in .env.example.\n')
requireNode()
await runMain(async () => {
  const port = requirePort()
  await requireFreePort(port)
  requireDataFolder()
  await step('Packages', () => install())
  await step('Build', build)
  process.env.PORT = String(port)
  const isPublic = setting('COPERTO_PUBLIC_ORIGIN') !== undefined
  const demo = setting('COPERTO_MENU_API_URL') ? '0' : (setting('COPERTO_DEMO') ?? (isPublic ? '0' : undefined))
  const shown = demoFeatures({ features: setting('COPERTO_FEATURES'), demo })
  if (shown) process.env.COPERTO_FEATURES = shown
  await import('../lib/front-server/main.mjs')
  // From here on standard output is the log.
  const tell = (text) => process.stderr.write(`${text}\n`)
  if (shown) tell(`Features of the demo: ${shown} (COPERTO_FEATURES=none turns them off)`)
  tell(originsTable(originsOf(setting)))
  const [address] = setting('HOST') ? [] : networkAddresses()
  if (address) tell(`From a phone on this network: http://${address}:${port}/`)
  if (demo !== '0') tell(`Demo: http://localhost:${port}/`)
  else if (isPublic && setting('COPERTO_DEMO') === undefined)
    tell(
      'No demo venues: their desks are open to anybody, and COPERTO_PUBLIC_ORIGIN is set. COPERTO_DEMO=1 serves them.',
    )
})
