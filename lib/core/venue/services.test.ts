import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { SERVICE_ROWS, SERVICES, serviceNamed } from '@/lib/core/venue/services'

it.each(SERVICES)('%s has its page, and a name on the wire that no other has', (service) => {
  const { page, wireName } = SERVICE_ROWS[service]
  const file = join('app/[locale]/[type]/q/[venue]/orders', page, 'page.tsx')
  expect({ file, shows: existsSync(file) && readFileSync(file, 'utf8').includes(`'${service}'`) }).toEqual({
    file,
    shows: true,
  })
  expect(serviceNamed(wireName)).toBe(service)
})
