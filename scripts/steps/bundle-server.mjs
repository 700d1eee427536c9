import { join } from 'node:path'
import { SERVER_BUNDLE } from '../../lib/front-server/builds.mjs'
import { ROOT } from './run.mjs'

/**
 * Bundles the front server, which is TypeScript, into one file of a build. Packages are not bundled: it finds them in the
 * node_modules of the clone or the standalone folder above it.
 * @param {string} build its folder
 */
export async function bundleServer(build) {
  // Loaded here: a start reads this file before a package is installed.
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['lib/front-server/serve.ts'],
    outfile: join(build, SERVER_BUNDLE),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    // The oldest Node that a start accepts (node-version.mjs).
    target: 'node20.9',
  })
}
