import { expect, it } from '@jest/globals'
import { withTimeout } from '@/lib/core/async/with-timeout'

it('a timeout ends the wait for work that never answers', async () => {
  await expect(withTimeout(1, new Promise(() => undefined))).rejects.toThrow('late')
})

it('work that ends before its timeout is answered as it is, well or not', async () => {
  expect(await withTimeout(60_000, Promise.resolve('done'))).toBe('done')
  await expect(withTimeout(60_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
