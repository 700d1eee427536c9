import { describe, expect, it } from '@jest/globals'
import { adviceLines } from '@/lib/venue-kit/advice-lines'
import { freeLines } from '@/lib/venue-kit/declared-free'
import { printProblem } from '@/lib/venue-kit/file-problem'
import { readVenueFile } from '@/lib/venue-kit/read-venue-file'

const HEAD =
  '{"format": 1, "id": 7, "token": "t", "name": "N", "city": "C", "address": "A", "latitude": 1, "longitude": 2'

const SAUCES = '{"key": "salse", "name": "Salse", "additions": [{"name": "Ketchup", "allergens": "none"}]}'

/** Line 2: the groups. Line 3: the additions of a dish. */
const written = (groups: string, additions: string): string =>
  `${HEAD}, "addition_groups": [\n${groups}], "courses": [{"original_name": "P", "dishes": [{"name": "Z", "additions": [\n${additions}]}]}]}`

const read = (groups: string, additions: string) => readVenueFile(written(groups, additions), 'v.json')

const problemsOf = (groups: string, additions: string): string[] => {
  const found = read(groups, additions)
  return 'problems' in found ? found.problems.map(printProblem) : []
}

const soundFile = (groups: string, additions: string) => {
  const found = read(groups, additions)
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found.file
}

const IN_DISH = 'courses[0].dishes[0].additions'

describe('a group of additions that a dish refers to', () => {
  it('is taken where the venue has it, beside groups of the dish', () => {
    expect(problemsOf(SAUCES, '{"group": "salse"}, {"name": "Extra", "additions": []}')).toEqual([])
  })

  it.each<[string, string, string, string]>([
    [
      'is not there, and the nearest is named',
      SAUCES,
      '{"group": "salsa"}',
      `v.json:3:11  ${IN_DISH}[0].group: found "salsa", wanted the key of one of addition_groups; did you mean "salse"?`,
    ],
    [
      'is like no other',
      SAUCES,
      '{"group": "impasto"}',
      `v.json:3:11  ${IN_DISH}[0].group: found "impasto", wanted the key of one of addition_groups`,
    ],
    [
      'is there twice',
      SAUCES,
      '{"group": "salse"}, {"group": "salse"}',
      `v.json:3:31  ${IN_DISH}[1].group: found "salse", wanted each group once in a dish`,
    ],
    [
      'has the key of another',
      `${SAUCES}, ${SAUCES}`,
      '',
      'v.json:2:101  addition_groups[1].key: found "salse", wanted a key that no other group has',
    ],
    [
      'is mandatory and has nothing',
      '{"key": "salse", "name": "Salse", "mandatory_picks": true, "additions": []}',
      '',
      'v.json:2:73  addition_groups[0].additions: found an empty list, wanted something to pick, as it is mandatory',
    ],
    [
      'has an allergen that it does not name',
      '{"key": "salse", "name": "Salse", "additions": [{"name": "Al latte", "allergens": "none"}]}',
      '{"group": "salse"}',
      'v.json:2:83  addition_groups[0].additions[0].allergens: found "latte" in its name, wanted milk in "allergens" or "may_contain"; where it has none, in "free_of"',
    ],
    [
      'is misspelt',
      SAUCES,
      '{"grup": "salse"}',
      `v.json:3:2  ${IN_DISH}[0].grup: found an unknown field, wanted a field that there is; did you mean "group"?`,
    ],
  ])('is refused in its line where it %s', (_case, groups, additions, problem) => {
    expect(problemsOf(groups, additions)).toContain(problem)
  })

  it('has a misspelt field of a group of its own told as such', () => {
    expect(problemsOf(SAUCES, '{"name": "Extra", "additionz": []}')).toContain(
      `v.json:3:19  ${IN_DISH}[0].additionz: found an unknown field, wanted a field that there is; did you mean "additions"?`,
    )
  })

  it('is refused where a number is that of another item', () => {
    const second = '{"group": "salse", "ids": {"ketchup": 5}}, {"name": "E", "additions": [{"id": 5, "name": "x"}]}'
    expect(problemsOf(SAUCES, second)).toEqual([
      expect.stringContaining(`${IN_DISH}[1].additions[0].id: found 5, wanted an id that no other item has`),
    ])
  })

  it('is advice alone where no dish uses it', () => {
    expect(adviceLines(soundFile(SAUCES, ''))).toEqual([
      '  advice   it has groups of additions that no dish uses: salse',
    ])
    expect(adviceLines(soundFile(SAUCES, '{"group": "salse"}'))).toEqual([])
  })

  it('is named once where it declares none of the allergens', () => {
    expect(freeLines(soundFile(SAUCES, '{"group": "salse"}'))).toEqual([
      '  free     1 declared free of all 14 allergens: Ketchup',
    ])
  })
})

describe('a short file that says very much', () => {
  it('is refused before it is expanded', () => {
    const additions = Array.from({ length: 50 }, (_, at) => ({ name: `A${at}` }))
    const groups = Array.from({ length: 50 }, (_, at) => ({ key: `g${at}`, name: 'G', additions }))
    const refs = groups.map(({ key }) => ({ group: key }))
    const dishes = Array.from({ length: 21 }, (_, at) => ({ name: `D${at}`, additions: refs }))
    const file = { addition_groups: groups, courses: [{ original_name: 'P', dishes }] }
    const text = `${HEAD}, ${JSON.stringify(file).slice(1)}`
    const found = readVenueFile(text, 'v.json')
    expect('problems' in found && found.problems.map(({ found: one, wanted }) => [one, wanted])).toEqual([
      ['52500 additions of groups in its dishes', 'at most 50000'],
    ])
  })
})
