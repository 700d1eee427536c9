import { expect, it } from '@jest/globals'
import { HELP } from '@/lib/commands/venues/commands'

it('names every command once, in the order in which a venue comes to need it', () => {
  const named = [...HELP.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name)
  expect(named).toEqual([
    ...['operator', 'new', 'import', 'template'],
    ...['check', 'preview', 'publish', 'undo', 'export', 'remove'],
    ...['list', 'show', 'qr', 'renew-codes', 'link'],
    ...['state', 'sold-out', 'back', 'pause', 'resume', 'tables'],
  ])
})

it('says what each of them does, in lines that a terminal holds', () => {
  const lines = HELP.split('\n')
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(132)
  const [, ...commands] = HELP.split(/\n(?= {2}[a-z])/)
  for (const command of commands) expect(command.replace(/\s+/g, ' ').length).toBeGreaterThan(30)
})
