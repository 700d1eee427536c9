import { describe, expect, it } from '@jest/globals'
import { partWords } from '@/lib/core/availability/part-words'
import { testDish, testMenu } from '@/lib/testing/test-venue'

const menuOf = (name: string, description: string) => ({
  ...testMenu,
  courses: testMenu.courses.map((course) => ({ ...course, dishes: [testDish(10, 900, { name, description })] })),
})

describe('the words a dish is found by', () => {
  it('are those of its names and descriptions in every language, each once', () => {
    const words = partWords([menuOf('Crudo', 'con burrata'), menuOf('Ham', 'with burrata')]).get('dish:10')
    expect(words?.split(' ').sort()).toEqual(['burrata', 'con', 'crudo', 'ham', 'with'])
  })
})
