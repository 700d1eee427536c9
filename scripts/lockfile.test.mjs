import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { ROOT } from './steps/run.mjs'

const read = (name) => readFileSync(join(ROOT, name), 'utf8')

const { allowScripts } = JSON.parse(read('package.json'))
const { packages, lockfileVersion } = JSON.parse(read('package-lock.json'))
const { '': root, ...entries } = packages

/** Paths in the lock file of the packages that `isMeant` picks. */
const pathsOf = (isMeant) => Object.keys(entries).filter((path) => isMeant(entries[path], path))

const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const numbers = (version) => version.split('-')[0].split('.').map(Number)

const isBelow = (version, floor) => {
  const [have, want] = [numbers(version), numbers(floor)]
  const differing = want.findIndex((number, index) => have[index] !== number)
  return differing >= 0 && have[differing] < want[differing]
}

describe('the lock file', () => {
  it('knows every package by its hash', () => {
    assert.equal(lockfileVersion, 3)
    assert.deepEqual(
      pathsOf(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')),
      [],
    )
  })

  it('has the binaries for every machine, as no hash would hold what is looked up on another one', () => {
    const absent = Object.entries(entries).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !entries[`node_modules/${name}`] && !entries[`${path}/node_modules/${name}`],
      ),
    )
    assert.deepEqual(absent, [])
  })

  it('names neither a registry nor any other place to download from', () => {
    assert.deepEqual(
      pathsOf(({ resolved, link }) => resolved || link),
      [],
    )
    const asked = [root, ...Object.values(entries)].flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    )
    assert.deepEqual(
      asked.filter(([, range]) => /^(?!npm:)[a-z+]+:|\//i.test(range)),
      [],
    )
  })

  it('has no package whose install script nobody has looked at, and no script is run', () => {
    const withScript = pathsOf(({ hasInstallScript }) => hasInstallScript).map(nameAt)
    assert.deepEqual(Object.fromEntries(withScript.sort().map((name) => [name, false])), allowScripts)
    assert.match(read('.npmrc'), /^ignore-scripts=true$/m)
  })

  it('brings no tool of development to production', () => {
    // next-intl reads sources with it.
    const also = ['@swc/core']
    const brought = Object.keys(root.devDependencies).filter((name) => !entries[`node_modules/${name}`].dev)
    assert.deepEqual(brought, also)
    // Each would be installed as somebody's optional peer: of @hookform/resolvers, which could check forms by it.
    assert.deepEqual(
      pathsOf(({ devOptional }) => devOptional),
      ['node_modules/@sinclair/typebox'],
    )
  })

  // Raised with every advisory. Before one is lowered, somebody reads what was mended in between.
  for (const [name, floor] of Object.entries({ next: '16.4.5', react: '19.3.1', 'react-dom': '19.3.1' })) {
    it(`has ${name} at ${floor} or newer`, () => {
      assert.equal(isBelow(entries[`node_modules/${name}`].version, floor), false)
    })
  }
})
