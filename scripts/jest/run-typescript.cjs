// Runs a TypeScript file of the project in a process of its own: node scripts/jest/run-typescript.cjs <file> [args].
const { readFileSync } = require('node:fs')
const Module = require('node:module')
const { resolve } = require('node:path')
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

const compile = (module, filename) =>
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...options, filename }).code, filename)
const plain = Module._extensions['.js']

Module._extensions['.ts'] = compile
// Packages that ship ES modules only, which not every Node this runs on can require.
Module._extensions['.js'] = (module, filename) =>
  (/node_modules\/temporal-/.test(filename) ? compile : plain)(module, filename)

require(resolve(process.argv[2]))
