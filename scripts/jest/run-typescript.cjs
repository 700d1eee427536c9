// Runs a TypeScript file of the project in a process of its own: node scripts/jest/run-typescript.cjs <file> [args].
const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const Module = require('node:module')
const { tmpdir } = require('node:os')
const { join, resolve } = require('node:path')
const { transformSync } = require('@swc/core')

const root = resolve(__dirname, '../..')
const options = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  swcrc: false,
}
const original = Module._resolveFilename

Module._resolveFilename = (request, ...rest) => {
  if (request === 'server-only') return resolve(__dirname, 'server-only.cjs')
  return original(request.startsWith('@/') ? resolve(root, request.slice(2)) : request, ...rest)
}

// Compiled once a version of a file: tests start such processes hundreds of times.
const cache = join(tmpdir(), 'coperto-typescript')
mkdirSync(cache, { recursive: true })

const compiled = (filename) => {
  const source = readFileSync(filename, 'utf8')
  const kept = join(cache, createHash('sha256').update(`${filename} ${process.version} ${source}`).digest('hex'))
  if (existsSync(kept)) return readFileSync(kept, 'utf8')
  const { code } = transformSync(source, { ...options, filename })
  // Renamed whole, as another process may read it at the same moment.
  writeFileSync(`${kept}.${process.pid}`, code)
  renameSync(`${kept}.${process.pid}`, kept)
  return code
}

const compile = (module, filename) => module._compile(compiled(filename), filename)
const plain = Module._extensions['.js']

Module._extensions['.ts'] = compile
// Packages that ship ES modules only, which not every Node this runs on can require.
Module._extensions['.js'] = (module, filename) =>
  (/node_modules\/temporal-/.test(filename) ? compile : plain)(module, filename)

require(resolve(process.argv[2]))
