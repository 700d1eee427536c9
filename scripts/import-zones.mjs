// Part of `npm run check`: import rules (zones/rules.mjs) and folder sizes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './steps/run.mjs'
import { findViolations } from './zones/find-violations.mjs'
import { findWideFolders } from './zones/find-wide-folders.mjs'

const CODE = /(?<!\.d)\.(?:tsx?|mjs)$/
const TEST = /\.(?:test|spec)\.\w+$/

const paths = ['app', 'components', 'e2e', 'lib', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  )
  .filter((path) => CODE.test(path) && !TEST.test(path))
const texts = new Map(
  paths
    .filter((path) => !/^(?:e2e|scripts)\//.test(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
)
const violations = findViolations(texts)
for (const { path, chain, why } of violations) console.error(`${path}: ${chain.join(' → ')}\n  ${why}`)
const wide = findWideFolders(paths)
for (const folder of wide) console.error(`${folder}: too many files to find one; give it rooms.`)
process.exitCode = violations.length + wide.length === 0 ? 0 : 1
