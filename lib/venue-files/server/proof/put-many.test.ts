import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from '@jest/globals'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'

// What the allocator takes from time to time is no leak; a venue that stays in memory would show.
const MORE = 1.35

it('fifty venues in one run take no more memory than the first of them', () => {
  const command = [...SERVER_SIDE, bundledProgram(resolve('scripts/bench/put-many.ts')), '50', '60']
  const env = { ...process.env, DATABASE_URL: '' }
  const out = execFileSync(process.execPath, command, { encoding: 'utf8', env })
  const { venues, memory }: { venues: number; memory: number[] } = JSON.parse(out)
  expect([venues, memory.length]).toEqual([50, 25])
  const [early, late] = [memory.slice(5, 15), memory.slice(15)]
  expect(Math.min(...late)).toBeLessThan(Math.max(...early) * MORE)
})
