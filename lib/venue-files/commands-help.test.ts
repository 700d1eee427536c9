import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from '@jest/globals'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'

const help = (): string =>
  execFileSync(process.execPath, [...SERVER_SIDE, bundledProgram(resolve('scripts/venues/main.ts')), '--help'], {
    encoding: 'utf8',
  })

it('names every command once, in the order in which a venue comes to need it', () => {
  const named = [...help().matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name)
  expect(named).toEqual([
    ...['new', 'import', 'template'],
    ...['check', 'preview', 'put', 'undo', 'export', 'remove'],
    ...['list', 'show', 'qr', 'renew-codes', 'link'],
    ...['state', 'sold-out', 'back', 'pause', 'resume', 'tables'],
  ])
})

it('says what each of them does, in lines that a terminal holds', () => {
  const lines = help().split('\n')
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(132)
  const [, ...commands] = help().split(/\n(?= {2}[a-z])/)
  for (const command of commands) expect(command.replace(/\s+/g, ' ').length).toBeGreaterThan(30)
})
