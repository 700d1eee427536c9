import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives Next its settings as the build wrote them down, which is how the server of its standalone output starts: a start
 * reads neither `next.config.mjs` nor what that imports, which only a build needs. To be called before Next is loaded.
 * @param {string} build the folder of the build
 */
export function applyBuiltConfig(build) {
  /** @type {{ config: unknown }} */
  const { config } = JSON.parse(readFileSync(join(build, 'required-server-files.json'), 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}
