import { expect, it } from '@jest/globals'
import { isSameName } from '@/lib/core/operator/same-name'

it.each([
  ["l'oste", 'L’Oste'],
  ['bar "gin"', 'Bar “Gin”'],
  [' da  mario ', 'Da Mario'],
  ['caffe\u0300 roma', 'Caffè Roma'],
])('%j confirms %j', (typed, name) => expect(isSameName(typed, name)).toBe(true))

it.each([
  ['', 'Da Mario'],
  ['Da Maria', 'Da Mario'],
  ['Caffe Roma', 'Caffè Roma'],
])('%j does not confirm %j', (typed, name) => expect(isSameName(typed, name)).toBe(false))
