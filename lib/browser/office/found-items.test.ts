import { expect, it } from '@jest/globals'
import { draftTree } from '@/lib/browser/office/draft-tree'
import { foundItems } from '@/lib/browser/office/found-items'

const item = (
  name: string,
  kind: 'course' | 'dish' | 'variation',
  into: string,
  text: string | { it: string; en: string },
) => ({
  ...{ item: name, kind, into, changedAt: 0 },
  fields: { [kind === 'course' ? 'original_name' : 'name']: text },
})

const TREE = draftTree({
  fields: {},
  items: [
    item('course-1', 'course', '', 'Primi'),
    item('course-2', 'course', 'course-1', 'Pasta fresca'),
    item('dish-1', 'dish', 'course-2', { it: 'Tagliatelle al ragù', en: 'Ribbons' }),
    item('dish-2', 'dish', 'course-1', 'Crème caramel'),
    item('size-1', 'variation', 'dish-2', 'Tagliatelle'),
  ],
})

it.each([
  ['tagl rag', ['dish-1'], ['course-2', 'course-1']],
  ['ragu', ['dish-1'], ['course-2', 'course-1']],
  ['RIBB', ['dish-1'], ['course-2', 'course-1']],
  ['fresca tagl', ['dish-1'], ['course-2', 'course-1']],
  ['creme', ['dish-2'], ['course-1']],
  ['gnocchi', [], []],
])('"%s" finds dishes in any language, and the courses they stand in', (typed, items, groups) => {
  const found = foundItems(TREE, typed)
  expect([[...found.items], [...found.groups]]).toEqual([items, groups])
})
