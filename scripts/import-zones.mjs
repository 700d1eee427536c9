// Part of `npm run check`: does every file import only what its place allows? The rules are in zones/rules.mjs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './steps/run.mjs'
import { findViolations } from './zones/find-violations.mjs'

const CODE = /(?<!\.d)\.(?:tsx?|mjs)$/
const TEST = /\.test\.\w+$/

const paths = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
)
const texts = new Map(
  paths
    .filter((path) => CODE.test(path) && !TEST.test(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
)
const violations = findViolations(texts)
for (const { path, chain, why } of violations) console.error(`${path}: ${chain.join(' → ')}\n  ${why}`)
process.exitCode = violations.length === 0 ? 0 : 1
