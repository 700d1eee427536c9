// What a start and the commands refuse, and how they say it: one sentence, no stack, nothing built.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { mergedEnv, ROOT } from './steps/run.mjs'

const run = (program, args, env = {}) => {
  const settings = { DATABASE_URL: undefined, COPERTO_DATA_DIR: undefined, HOST: undefined, ...env }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', program), ...args], {
    ...{ encoding: 'utf8', env: mergedEnv(settings) },
  })
  return { status, out: stdout, lines: stderr.trim().split('\n') }
}

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** A command as `npm run` starts it. */
const runByName = (name, args) => {
  const [, ...words] = scripts[name].split(' ')
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...args], { cwd: ROOT, encoding: 'utf8' })
  return { status, out: stdout, lines: stderr.trim().split('\n') }
}

describe('npm start refuses before it installs or builds', () => {
  for (const [what, env, sentence] of [
    ['a port that is no number', { PORT: 'abc' }, /^PORT must be a whole number from 1 to 65535/],
    [
      'a data folder that cannot be made',
      { PORT: '65534', COPERTO_DATA_DIR: '/proc/coperto' },
      /^The data folder \/proc\/coperto cannot be written\. Make it writable/,
    ],
  ]) {
    it(what, () => {
      const { status, out, lines } = run('start.mjs', [], env)
      assert.deepEqual([status, out, lines.length], [1, '', 1])
      assert.match(lines[0], sentence)
    })
  }

  it('a port that is taken', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address()
    const { status, lines } = run('start.mjs', [], { PORT: `${port}` })
    other.close()
    assert.equal(status, 1)
    assert.deepEqual(lines, [`Port ${port} is taken. Choose another, for example: PORT=${port + 1} npm start`])
  })
})

describe('a command that is not understood', () => {
  for (const name of ['start', 'build', 'test', 'proof', 'check', 'stack', 'orders', 'backup', 'upstream']) {
    it(`is answered by ${name} with the help and, as the last line, the reason`, () => {
      const { status, out, lines } = runByName(name, ['--nonsense'])
      assert.deepEqual([status, out], [2, ''])
      assert.match(lines[0], /^Usage: npm (?:run|start|test)/)
      assert.match(lines.at(-1), /^Unknown option '--nonsense'/)
    })
  }

  it('is answered by the checker of a menu API with its help and the reason', () => {
    const { status, out, lines } = runByName('upstream', ['check', '--nonsense'])
    assert.deepEqual([status, out], [2, ''])
    assert.match(lines[0], /^Usage: npm run upstream -- check/)
    assert.match(lines.at(-1), /^Unknown option '--nonsense'/)
  })

  it('is named by npm run orders', () => {
    assert.equal(runByName('orders', ['lst']).lines.at(-1), 'There is no command "lst".')
  })
})

describe('a command that is asked for help gives it and does nothing else', () => {
  for (const [name, ...words] of [['check'], ['upstream'], ['upstream', 'check'], ['upstream', 'openapi']]) {
    for (const flag of ['--help', '-h'])
      it(`npm run ${[name, ...words, flag].join(' ')}`, () => {
        const { status, out, lines } = runByName(name, [...words, flag])
        assert.deepEqual([status, lines], [0, ['']])
        assert.match(out, /^Usage: npm run/)
      })
  }
})
