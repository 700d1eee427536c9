import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { DRAFT_KINDS } from '@/lib/core/office/draft'
import { REQUIRED_LISTS } from '@/lib/core/office/required-lists'
import { coveredPaths } from '@/lib/core/office/screens/covered-paths'
import { ITEM_FIELDS } from '@/lib/core/office/screens/item-fields'
import { fieldKey, SCREEN_IDS, SCREENS } from '@/lib/core/office/screens/screens'
import { fieldNames, requiredLists, venuePaths } from '@/lib/testing/format-fields'

/** What the office does not change of a venue, and why. */
const NOT_OF_THE_VENUE: Readonly<Record<string, string>> = {
  $schema: 'for editors of the file',
  format: 'the version of the format, which reading raises',
  id: 'in addresses and printed codes; the operator gives it',
  token: 'in addresses; the operator gives it',
}

/** What the office does not change of an item, and why. */
const NOT_OF_AN_ITEM: Readonly<Record<string, string>> = {
  id: 'given when it is published',
  key: 'by which publishing knows it again',
}

const specs = SCREEN_IDS.flatMap((screen) => SCREENS[screen].fields.map((spec) => ({ ...spec, screen })))

describe('a field of the format', () => {
  it('of the venue has a screen', () => {
    const covered = new Set([...specs.flatMap(coveredPaths), ...Object.keys(NOT_OF_THE_VENUE)])
    expect(venuePaths().length).toBeGreaterThan(70)
    expect(venuePaths().filter((path) => !covered.has(path))).toEqual([])
  })

  it.each(DRAFT_KINDS)('of the kind %s has a form', (kind) => {
    const known = new Set<string>([...ITEM_FIELDS[kind], ...Object.keys(NOT_OF_AN_ITEM)])
    expect(fieldNames(kind).length).toBeGreaterThan(1)
    expect(fieldNames(kind).filter((name) => !known.has(name))).toEqual([])
  })

  it('that is a required list of the venue stays when it is emptied', () => {
    expect(requiredLists().toSorted()).toEqual([...REQUIRED_LISTS].toSorted())
  })
})

describe('a field of a screen', () => {
  it('is a field of the format', () => {
    const known = venuePaths()
    const isKnown = (path: string) => known.some((each) => each === path || each.startsWith(`${path}.`))
    expect(specs.flatMap(coveredPaths).filter((path) => !isKnown(path))).toEqual([])
    expect(specs.flatMap((spec) => spec.if ?? []).filter((path) => !isKnown(path))).toEqual([])
  })

  it('is on one screen, once', () => {
    const paths = specs.map(({ path }) => path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })

  it('has its words', () => {
    const missing = specs.flatMap(({ screen, path, control }) => {
      const { words } = SCREENS[screen]
      const { fields = {} } = JSON.parse(readFileSync(`messages/it/${words}.json`, 'utf8'))
      const columns = control.is === 'rows' ? Object.keys(control.columns).map((column) => `${path}.${column}`) : []
      const others = control.is === 'own' ? (control.covers ?? []).filter((each) => !each.startsWith(`${path}.`)) : []
      return [path, ...columns, ...others].filter((each) => typeof fields[fieldKey(each)] !== 'string')
    })
    expect(missing).toEqual([])
  })
})
