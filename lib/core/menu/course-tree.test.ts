import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type CourseNode, courseTree } from '@/lib/core/menu/course-tree'
import type { Course } from '@/lib/core/menu/menu'

const course = (id: number, original_name: string, weight = 0, nested: Course[] = []): Course => ({
  id,
  name: `name ${id}`,
  nested,
  dishes: [],
  weight,
  original_name,
  tastingMenu: null,
})

/** The tree as lines: indentation, name, and the course's id. */
const drawn = (nodes: CourseNode[]): string[] =>
  nodes.flatMap((node) => [
    `${'.'.repeat(node.depth)}${node.name}${node.course ? `#${node.course.id}` : ''}`,
    ...drawn(node.children),
  ])

const flat = (nodes: CourseNode[]): CourseNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

describe('courseTree', () => {
  it('is empty without courses', () => {
    expect(courseTree([])).toEqual([])
  })

  it('splits original names, heaviest first, a group weighing as its heaviest child', () => {
    const tree = courseTree([
      course(1, 'Antipasti / Di mare', 5),
      course(2, 'Primi', 7),
      course(3, 'Antipasti / Di terra', 9),
    ])
    expect(drawn(tree)).toEqual(['Antipasti', '.Di terra#3', '.Di mare#1', 'Primi#2'])
    expect(tree[0]).toMatchObject({ tree_name: 'Antipasti', depth: 0, weight: 9, course: null })
    expect(tree[0]?.children[1]).toMatchObject({
      tree_name: 'Antipasti / Di mare',
      depth: 1,
      name: 'Di mare',
      weight: 5,
    })
  })

  it('weighs a parent by its own course when it has one, before or after its children', () => {
    const child = course(1, 'Pizze / Speciali', 99)
    const parent = course(2, 'Pizze', 1)
    const other = course(3, 'Dolci', 50)
    expect(drawn(courseTree([child, other, parent]))).toEqual(['Dolci#3', 'Pizze#2', '.Speciali#1'])
    expect(drawn(courseTree([parent, other, child]))).toEqual(['Dolci#3', 'Pizze#2', '.Speciali#1'])
  })

  it('keeps the order of equal weights', () => {
    expect(drawn(courseTree([course(3, 'C'), course(1, 'A'), course(2, 'B')]))).toEqual(['C#3', 'A#1', 'B#2'])
  })

  it.each([
    ['Antipasti  /   Di mare', ['Antipasti', 'Di mare']],
    ['Antipasti/ Di mare', ['Antipasti', 'Di mare']],
    ['Antipasti /Di mare', ['Antipasti', 'Di mare']],
    [' / Antipasti / / Di mare / ', ['Antipasti', 'Di mare']],
    ['Antipasti\u00a0/\u00a0Di mare', ['Antipasti', 'Di mare']],
    ['Vino 1/2 litro', ['Vino 1/2 litro']],
    ['', ['name 1']],
    [' / ', ['name 1']],
  ])('reads %j', (original_name, names) => {
    expect(flat(courseTree([course(1, original_name)])).map(({ name }) => name)).toEqual(names)
  })

  it('shows both of two courses with one name', () => {
    expect(drawn(courseTree([course(1, 'A / B'), course(2, 'A / B')]))).toEqual(['A', '.B#1', '.B#2'])
  })

  it('puts nested courses below, beside those placed there by name', () => {
    const tree = courseTree([
      course(1, 'Vini', 1, [course(2, 'Vini / Rossi', 5, [course(4, 'Toscani')]), course(3, 'Bianchi', 7)]),
      course(5, 'Vini / Rosati', 6),
    ])
    expect(drawn(tree)).toEqual(['Vini#1', '.Bianchi#3', '.Rosati#5', '.Rossi#2', '..Toscani#4'])
    expect(flat(tree).at(-1)?.tree_name).toBe('Vini / Rossi / Toscani')
  })

  it('shows both of two nested courses with one name, and fills a group that was there first', () => {
    const tree = courseTree([
      course(9, 'Vini / Rossi / Toscani', 1),
      course(1, 'Vini', 1, [course(2, 'Rossi', 1), course(3, 'Rossi')]),
    ])
    expect(drawn(tree)).toEqual(['Vini#1', '.Rossi#2', '..Toscani#9', '.Rossi#3'])
  })

  it('survives a path of a hundred thousand segments and names of objects', () => {
    const tree = courseTree([course(1, 'a / '.repeat(100_000)), course(2, '__proto__ / constructor')])
    expect(flat(tree).map(({ course: held }) => held?.id)).toContain(2)
    expect(Math.max(...flat(tree).map(({ depth }) => depth))).toBeLessThan(30)
  })

  it('loses no course, shows none twice and sorts every level', () => {
    const segment = fc.constantFrom('A', 'B', 'C', 'D')
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join(' / '))
    fc.assert(
      fc.property(fc.array(fc.tuple(path, fc.integer({ min: -3, max: 3 })), { maxLength: 30 }), (entries) => {
        const nodes = flat(courseTree(entries.map(([name, weight], id) => course(id, name, weight))))
        const shown = nodes.flatMap((node) => (node.course ? [node.course.id] : []))
        expect(shown.toSorted((a, b) => a - b)).toEqual(entries.map((_, id) => id))
        for (const { children } of nodes) {
          const weights = children.map(({ weight }) => weight)
          expect(weights).toEqual(weights.toSorted((a, b) => b - a))
        }
      }),
    )
  })

  it('leaves the courses as they were', () => {
    const courses = Object.freeze([course(1, 'B', 1), course(2, 'A', 2)])
    expect(drawn(courseTree([...courses]))).toEqual(['A#2', 'B#1'])
    expect(courses.map(({ id }) => id)).toEqual([1, 2])
  })
})
