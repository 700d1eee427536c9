import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** What Node is started with for a program of the project: lets files through that are marked 'server-only'. */
export const SERVER_SIDE = ['--conditions=react-server']

const CACHE = resolve('node_modules/.cache/coperto-programs')
// It comes with tsx, which runs on it.
const ESBUILD = resolve('node_modules/esbuild/bin/esbuild')
// With the packages, of which a start would read hundreds of files; but for those that look for files beside them, and
// a faster PostgreSQL client that nobody has.
const APART = ['libsql', 'pg-native', 'sharp'].map((name) => `--external:${name}`)
// Of its two builds the bundler takes the one whose parts it does not find.
const WHOLE = '--alias:jsonc-parser=jsonc-parser/lib/esm/main.js'
// Half as many bytes to read, each a character, with the names as they are, and in lines that an error can show.
const SMALL = ['--minify-whitespace', '--minify-syntax', '--charset=ascii', '--line-limit=200']
const HOW = ['--bundle', '--platform=node', '--format=cjs', WHOLE, ...SMALL, ...SERVER_SIDE, ...APART]
/** Where a program believes to be: at the bundle. */
const HERE = ['--define:import.meta.url=ownUrl']
const BANNER = "const ownUrl = require('node:url').pathToFileURL(__filename).href;"

/** Writes a script and what V8 made of it into one file, so that nobody finds the one without the other. */
const KEEP = `
const { readFileSync, writeFileSync } = require('node:fs')
const [, script, kept] = process.argv
const code = '(function (require, module, exports, __filename, __dirname) {' + readFileSync(script, 'latin1') + '})'
const compiled = new (require('node:vm').Script)(code).createCachedData()
const length = Buffer.alloc(4)
length.writeUInt32LE(code.length)
writeFileSync(kept, Buffer.concat([length, Buffer.from(code, 'latin1'), compiled]))`

/** Runs such a file. Where V8 takes nothing of what it made, as another version does, it compiles as ever. */
const START = `
const kept = require('node:fs').readFileSync(__filename.replace(/cjs$/, 'kept'))
const end = 4 + kept.readUInt32LE(0)
const { Script } = require('node:vm')
const script = new Script(kept.latin1Slice(4, end), { filename: __filename, cachedData: kept.subarray(end) })
script.runInThisContext()(require, module, exports, __filename, '.')`

const bundled = new Map<string, string>()

/** Atomic: another process that makes or runs the same never reads it half-written. */
const replace = (path: string, write: (own: string) => unknown): void => {
  const own = `${path}.${process.pid}`
  write(own)
  renameSync(own, path)
}

const bundle = (program: string): string => {
  mkdirSync(CACHE, { recursive: true })
  const path = join(CACHE, relative('', program).replace(/[\\/]/g, '-').replace(/ts$/, 'cjs'))
  const script = path.replace(/cjs$/, `${process.pid}.js`)
  execFileSync(ESBUILD, [
    ...[program, ...HOW, ...HERE, `--banner:js=${BANNER}`],
    ...[`--outfile=${script}`, '--log-level=error'],
  ])
  replace(path.replace(/cjs$/, 'kept'), (own) => execFileSync(process.execPath, ['-e', KEEP, script, own]))
  replace(path, (own) => writeFileSync(own, START))
  rmSync(script)
  return path
}

/**
 * The path of a TypeScript program in one file, made once a process, to be run with SERVER_SIDE: what is started and
 * killed again and again is up in a tenth of the time that hundreds of files take, as it comes with what V8 compiled.
 */
export const bundledProgram = (program: string): string => {
  const path = bundled.get(program) ?? bundle(program)
  bundled.set(program, path)
  return path
}
