import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, run } from '../steps/run.mjs'
import { dockerfileStages, dockerIgnores } from './dockerfile.mjs'

/** The one that takes minutes: its outcome may stand here already. */
const BUILD = 'npm run build'

const need = async (command, args, options) => {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output}`)
}

/** Linked where the disk allows it: 500 MB are copied otherwise. */
async function place(paths, target) {
  const options = { cwd: ROOT }
  const { status } = spawnSync('cp', ['-al', '--parents', ...paths, target], options)
  if (status !== 0) await need('cp', ['-a', '--parents', ...paths, target])
}

/** The packages that `npm ci --omit=dev` would bring, of those that are here. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const isTop = (path) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path)
  return Object.entries(packages)
    .filter(([path, { dev }]) => isTop(path) && !dev && existsSync(join(ROOT, path)))
    .map(([path]) => path)
}

/**
 * What the image holds, in an empty folder of the system's: the sources that .dockerignore lets by, and what the commands
 * of the Dockerfile's build make of them.
 * @param {{ fresh: boolean }} options `fresh` runs the build itself there, else the one of this folder is taken
 * @returns {Promise<{ folder: string, remove: () => void }>}
 */
export async function makeShippedFolder({ fresh }) {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-shipped-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    chmodSync(folder, 0o755)
    const isIgnored = dockerIgnores()
    const isCopied = (source) => source === ROOT || !isIgnored(relative(ROOT, source))
    cpSync(ROOT, folder, { recursive: true, filter: isCopied })
    if (!fresh) await place(['.next', ...productionPackages()], folder)
    const [{ commands }] = dockerfileStages().filter(({ name }) => name === 'build')
    for (const command of commands) {
      if (command === BUILD && !fresh) continue
      await need('sh', ['-c', `cd "$1" && ${command}`, 'sh', folder], { env: { NODE_ENV: undefined } })
    }
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}
