import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { VERSION } from '@/lib/core/version'

it('is the version of the package', () => {
  const text = readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ version: VERSION })
})
