import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** What Node is started with for a program of the project: lets files through that are marked 'server-only'. */
export const SERVER_SIDE = ['--conditions=react-server']

const CACHE = resolve('node_modules/.cache/coperto-programs')
// It comes with tsx, which runs on it.
const ESBUILD = resolve('node_modules/esbuild/bin/esbuild')
// With the packages, of which a start would read hundreds of files; but for those that look for files beside them.
const APART = ['libsql', 'pg', 'pdfkit', 'sharp', 'svg-to-pdfkit'].map((name) => `--external:${name}`)
// Of its two builds the bundler takes the one whose parts it does not find.
const WHOLE = '--alias:jsonc-parser=jsonc-parser/lib/esm/main.js'
const HOW = ['--bundle', '--platform=node', '--format=esm', WHOLE, ...SERVER_SIDE, ...APART]
/** What a package of the older kind asks for by its name, and where it believes to be. */
const REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url); const __dirname = '.'"

const bundled = new Map<string, string>()

const bundle = (program: string): string => {
  mkdirSync(CACHE, { recursive: true })
  const own = join(CACHE, `${relative('', program).replace(/[\\/]/g, '-')}.${process.pid}.mjs`)
  execFileSync(ESBUILD, [program, ...HOW, `--banner:js=${REQUIRE}`, `--outfile=${own}`, '--log-level=error'])
  // Atomic: another process that bundles the same is never read half-written.
  const shared = own.replace(`.${process.pid}.`, '.')
  renameSync(own, shared)
  return shared
}

/**
 * The path of a TypeScript program in one file, made once a process, to be run with SERVER_SIDE: what is started and
 * killed again and again is up in a fifth of the time that hundreds of files take.
 */
export const bundledProgram = (program: string): string => {
  const path = bundled.get(program) ?? bundle(program)
  bundled.set(program, path)
  return path
}
