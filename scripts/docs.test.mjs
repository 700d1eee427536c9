// The docs name and link files that are there: moving one shows every page that leads to it.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { ROOT } from './steps/run.mjs'

const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true }).flatMap((path) =>
    path.endsWith('.md') ? [join('docs', path)] : [],
  ),
]

/** Files in backticks, whole paths or bare names; patterns such as `x.test.ts` and places to fill in are neither. */
const NAMED = /`([\w@[\]().-]+(?:\/[\w@[\]().-]+)*\.(?:ts|tsx|mjs|css|cjs))`/g

/** Where a link or a picture leads within the project, without its place on the page. */
const LINKED = /\]\((?!https?:|#)([^)#\s]+)/g

const FOLDERS = ['app', 'components', 'e2e', 'lib', 'messages', 'public', 'scripts']

describe('the docs', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((path) => `${folder}/${path}`),
  )
  files.push(...readdirSync(ROOT))
  const names = new Set(files.map((path) => basename(path)))
  for (const page of PAGES) {
    it(`${page} names files that are there`, () => {
      const named = [...readFileSync(join(ROOT, page), 'utf8').matchAll(NAMED)].map(([, name]) => name)
      const isThere = (name) => (name.includes('/') ? files.some((path) => path.endsWith(name)) : names.has(name))
      assert.deepEqual(
        named.filter((name) => name !== 'x.test.ts' && !isThere(name)),
        [],
      )
    })

    it(`${page} links files that are there`, () => {
      const linked = [...readFileSync(join(ROOT, page), 'utf8').matchAll(LINKED)].map(([, path]) => path)
      assert.deepEqual(
        linked.filter((path) => !existsSync(join(ROOT, dirname(page), path))),
        [],
      )
    })
  }

  it('docs/upstream.md names tests that are there', () => {
    const page = readFileSync(join(ROOT, 'docs/upstream.md'), 'utf8').replaceAll('\n', ' ')
    // A file in backticks, then names in quotes; what is cut short or ends in a placeholder is the beginning of a name.
    const cited = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:,? "[^"]+")+)/g)].flatMap(([, file, names]) =>
      [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => ({ file, name })),
    )
    const isThere = ({ file, name }) => readFileSync(join(ROOT, file), 'utf8').includes(name)
    assert.ok(cited.length > 40)
    assert.deepEqual(
      cited.filter((one) => !isThere(one)),
      [],
    )
  })

  it('docs/upstream.md has every call of the table of endpoints', () => {
    const page = readFileSync(join(ROOT, 'docs/upstream.md'), 'utf8')
    const { paths } = JSON.parse(readFileSync(join(ROOT, 'docs/upstream.openapi.json'), 'utf8'))
    const calls = Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => call.operationId))
    const rows = page.split('\n').filter((line) => line.startsWith('| '))
    assert.deepEqual(
      calls.filter((call) => !rows.some((row) => new RegExp(`^\\| (?:\\w+, )*${call}\\b`).test(row))),
      [],
    )
  })
})
