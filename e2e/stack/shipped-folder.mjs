import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, run } from '../../scripts/steps/run.mjs'
import { STANDALONE } from '../../scripts/steps/standalone.mjs'
import { dockerfileStages, dockerIgnores } from './dockerfile.mjs'

/** Runs commands of the Dockerfile in `folder`, as its stage would in its own. */
async function runIn(folder, commands) {
  for (const command of commands) {
    const { code, output } = await run('sh', ['-c', `cd "$1" && ${command}`, 'sh', folder], {
      env: { NODE_ENV: undefined },
    })
    if (code !== 0) throw new Error(`${command}: ${output}`)
  }
}

/** The folder that both images are built from: the sources that .dockerignore lets by, built where they are. */
async function buildFresh(folder) {
  const isIgnored = dockerIgnores()
  cpSync(ROOT, folder, { recursive: true, filter: (path) => path === ROOT || !isIgnored(relative(ROOT, path)) })
  await runIn(folder, dockerfileStages().build.commands)
}

/** Megabytes of the files in a folder. */
function sizeOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const bytes = files.reduce(
    (sum, { parentPath, path, name }) => sum + lstatSync(join(parentPath ?? path, name)).size,
    0,
  )
  return Math.round(bytes / 1_000_000)
}

/**
 * What the image holds, in an empty folder of the system's with nothing above it that it could find a package in.
 * @param {{ fresh: boolean }} options `fresh` runs all commands of the Dockerfile, in other empty folders; else the
 *   standalone output that is here is taken
 * @returns {Promise<{ folder: string, tools: string | null, megabytes: number, remove: () => void }>} `tools`: the
 *   folder of the image with the commands of the docs, where it was made
 */
export async function makeShippedFolder({ fresh }) {
  const above = mkdtempSync(join(tmpdir(), 'coperto-shipped-'))
  const remove = () => rmSync(above, { recursive: true, force: true })
  try {
    chmodSync(above, 0o755)
    const folder = join(above, 'app')
    const tools = fresh ? join(above, 'tools') : null
    if (tools) {
      await buildFresh(tools)
      renameSync(join(tools, '.next', 'standalone'), folder)
      await runIn(tools, dockerfileStages().tools.commands)
    } else cpSync(STANDALONE, folder, { recursive: true, verbatimSymlinks: true })
    await runIn(folder, dockerfileStages().served.commands)
    return { folder, tools, megabytes: sizeOf(folder), remove }
  } catch (error) {
    remove()
    throw error
  }
}
