import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { mergedEnv, ROOT, run, tool } from '../steps/run.mjs'
import { serveStaticPage } from './static-page.mjs'

const VENUE = 9300
const PLAIN = join(ROOT, 'scripts', 'bench', 'plain-next')
const READY_MS = 30_000
/** Fixed: they stand in the addresses of the page, whose packed size varies by 90 bytes with them. */
const [PLAIN_PORT, COPERTO_PORT] = [45_121, 45_122]

const answers = (origin) =>
  fetch(origin).then(
    () => true,
    () => false,
  )

async function serve(args, env, port) {
  const origin = `http://localhost:${port}`
  if (await answers(origin)) throw new Error(`Port ${port} is in use: stop what answers there`)
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: mergedEnv(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = performance.now() + READY_MS
  while (!(await answers(origin))) {
    if (performance.now() > deadline || child.exitCode !== null) throw new Error(`No answer from ${args.join(' ')}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { origin, stop }
}

async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
}

/**
 * Pages with the same dishes: S by hand, P plain Next, C Coperto, which must be built.
 * @param {string} folder for the data of this run
 */
export async function startServers(folder, { dishes, courses }) {
  const file = join(folder, 'menu.json')
  const dataDir = join(folder, 'data')
  const order = JSON.stringify({ dataDir, file, id: VENUE, dishes, courses })
  await mustRun(process.execPath, [
    '--conditions=react-server',
    '--import=tsx',
    join('scripts', 'bench', 'write-venue.ts'),
    order,
  ])
  const plain = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BENCH_MENU: file }
  await mustRun(tool('next'), ['build', PLAIN], { env: plain })
  const next = join('node_modules', 'next', 'dist', 'bin', 'next')
  const P = await serve([next, 'start', PLAIN, '-p', String(PLAIN_PORT)], plain, PLAIN_PORT)
  const env = { PORT: String(COPERTO_PORT), COPERTO_DATA_DIR: dataDir, DATABASE_URL: '', COPERTO_RATE_FACTOR: '10000' }
  const C = await serve([join('lib', 'front-server', 'main.mjs')], env, COPERTO_PORT)
  const html = await (await fetch(`${C.origin}/r/q/${VENUE}/menu`, { headers: { 'accept-language': 'it' } })).text()
  const S = await serveStaticPage(html, C.origin)
  const pages = { S: S.url, P: `${P.origin}/`, C: `${C.origin}/r/q/${VENUE}/menu` }
  return { pages, stop: () => Promise.all([S.stop(), P.stop(), C.stop()]) }
}
