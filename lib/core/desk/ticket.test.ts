import { describe, expect, it } from '@jest/globals'
import { rollHeight } from '@/lib/core/desk/ticket'

describe('the page of a roll', () => {
  it.each([
    ['as high as its content, margins and a little slack', 120.2, 129],
    ['never wider than high, or a printer turns it', 40, 80],
    ['as long as a long order', 900, 908],
  ])('is %s', (_, content, height) => {
    expect(rollHeight(content)).toBe(height)
  })
})
