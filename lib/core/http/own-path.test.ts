import { expect, it } from '@jest/globals'
import { ownPathSchema } from '@/lib/core/http/own-path'

it.each([
  ['/', true],
  ['/d/q/1004/orders/awaitsms?order=ord_1', true],
  ['', false],
  ['orders', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
])('%j: %p', (path, isOwn) => {
  expect(ownPathSchema.safeParse(path).success).toBe(isOwn)
})
