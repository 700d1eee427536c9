import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { buildFolder, currentBuild, freeBuild, makeCurrent } from '@/lib/front-server/builds.mjs'

const HOLD = `
const [, root, name] = process.argv
const { holdBuild } = await import(${JSON.stringify(new URL('./builds.mjs', import.meta.url).href)})
holdBuild(root, name)
process.stdout.write('held')
`

describe('the builds of a folder', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'coperto-builds-'))
    mkdirSync(join(root, '.next'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('do not exist in a fresh clone', () => {
    expect(currentBuild(root)).toBe(null)
    expect(freeBuild(root)).toBe('1')
  })

  it('are two by turns: the current one and the one that is made', () => {
    makeCurrent(root, '1')
    expect(currentBuild(root)).toBe('1')
    expect(freeBuild(root)).toBe('2')
    makeCurrent(root, '2')
    expect(freeBuild(root)).toBe('1')
  })

  it('leave alone the one that a server runs from, until it has ended', async () => {
    makeCurrent(root, '2')
    const server = spawn(process.execPath, [
      ...['--input-type=module', '--eval', `${HOLD}; setInterval(() => 0, 1000)`],
      ...[root, '1'],
    ])
    await once(server.stdout, 'data')
    expect(freeBuild(root)).toBe('3')
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect(freeBuild(root)).toBe('1')
  })

  it('keep no note of a server that ended by itself', () => {
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', HOLD, root, '1'])
    expect(status).toBe(0)
    expect(readdirSync(join(buildFolder(root, '1'), 'servers'))).toEqual([])
  })
})
