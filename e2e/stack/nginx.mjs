import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { canInstall, installPackage } from '../../scripts/steps/debian.mjs'
import { freePort } from '../../scripts/steps/free-port.mjs'
import { ROOT, run } from '../../scripts/steps/run.mjs'

const SHIPPED = join(ROOT, 'deploy', 'nginx')

const findNginx = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((command) => existsSync(command))

const untilListens = async (origin, child) => {
  const answers = () =>
    fetch(origin, { method: 'OPTIONS' }).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('nginx ended')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Debian's own, installed where that may be done. */
export async function hasNginx() {
  if (!findNginx() && canInstall()) await installPackage('nginx')
  return findNginx() !== undefined
}

/**
 * nginx with the very files that are shipped, and beside them, generated, what is each machine's own: where it listens,
 * and where the instances are.
 * @param {{ port?: number, ports: number[] }} options of nginx, any that is free unless given, and of the instances
 */
export async function startNginx({ port: wanted, ports }) {
  const command = findNginx()
  const port = wanted ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'coperto-nginx-'))
  // Its workers are another user's.
  chmodSync(folder, 0o755)
  symlinkSync(join(SHIPPED, 'nginx.conf'), join(folder, 'nginx.conf'))
  copyFileSync(join(SHIPPED, 'error.html'), join(folder, 'error.html'))
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`)
  writeFileSync(join(folder, 'instances.conf'), servers.join('\n'))
  const listen = readFileSync(join(SHIPPED, 'listen.conf'), 'utf8')
  writeFileSync(
    join(folder, 'listen.conf'),
    listen.replace(/^listen .*;$/m, `listen 127.0.0.1:${port};`).replace(/^root .*;$/m, `root ${folder};`),
  )
  const args = ['-e', 'stderr', '-p', `${folder}/`, '-c', join(folder, 'nginx.conf')]
  const { code, output } = await run(command, ['-t', ...args])
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`nginx does not take its file:\n${output}`)
  }
  const child = spawn(command, [...args, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  await untilListens(origin, child)
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  /** Files with something in them that it wrote: none of them may be a diner's. */
  const written = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && !/^(?:error\.html|instances\.conf|listen\.conf|nginx\.pid)$/.test(entry.name),
      )
      .map(({ name }) => name)
  return { origin, port, stop, written }
}
