import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const CODE = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(?:tsx?|mjs|css)$/.test(name))
    .map((name) => join(folder, name)),
)

describe('the pictures of the app', () => {
  it('are there where the code names one', () => {
    const named = CODE.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\/pictures\/[\w/-]+\.svg/g)].map(([path]) => ({ file, path })),
    )
    expect(named.map(({ path }) => path)).toContain('/pictures/icons/frozen.svg')
    expect(named.filter(({ path }) => !existsSync(join('public', path)))).toEqual([])
  })

  it('stand in their licence, the icons each by its name', () => {
    const licence = readFileSync('docs/pictures-licence.md', 'utf8')
    const icons = readdirSync('public/pictures/icons').map((file) => file.replace('.svg', ''))
    expect(icons.filter((icon) => !licence.includes(`\`${icon}\``))).toEqual([])
  })
})
