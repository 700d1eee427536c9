import { describe, expect, it } from '@jest/globals'
import { inDependencyOrder } from '@/lib/server/db/move/moved-tables'

const named = (...names: string[]) => names.map((name) => ({ name }))
const refersTo = (name: string, to: string) => ({ name, to })

describe('the order of tables', () => {
  it('puts each after those that it refers to, whatever the order they come in', () => {
    const references = [refersTo('a', 'b'), refersTo('b', 'c'), refersTo('d', 'c'), refersTo('c', 'c')]
    for (const names of [
      ['a', 'b', 'c', 'd'],
      ['d', 'c', 'b', 'a'],
    ]) {
      const order = inDependencyOrder(named(...names), references).map(({ name }) => name)
      expect([...order].sort()).toEqual(['a', 'b', 'c', 'd'])
      for (const { name, to } of references) expect(order.indexOf(to)).toBeLessThanOrEqual(order.indexOf(name))
    }
  })

  it('there is none where they refer to one another in a circle', () => {
    expect(() => inDependencyOrder(named('a', 'b'), [refersTo('a', 'b'), refersTo('b', 'a')])).toThrow('circle')
  })
})
