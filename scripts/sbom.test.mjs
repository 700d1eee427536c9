import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { run } from './steps/run.mjs'

const npm = (args) =>
  process.env.npm_execpath ? run(process.execPath, [process.env.npm_execpath, ...args]) : run('npm', args)

describe('npm run sbom', () => {
  it('lists what production installs, each with its hash, and asks nobody', async () => {
    const { code, output } = await npm(['run', '--silent', 'sbom', '--', '--offline', '--loglevel=silent'])
    assert.equal(code, 0, output)
    const { bomFormat, components } = JSON.parse(output)
    assert.equal(bomFormat, 'CycloneDX')
    const names = components.map(({ name }) => name)
    for (const name of ['next', 'react', 'libsql', 'libheif-js', 'stripe']) assert.ok(names.includes(name), name)
    for (const name of ['playwright', 'jest', '@biomejs/biome']) assert.ok(!names.includes(name), name)
    const unhashed = components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))
    assert.deepEqual(unhashed, [])
  })
})
