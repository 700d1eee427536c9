import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import PageCache from './page-cache.mjs'

const page = (html) => ({ kind: 'APP_PAGE', html, rscData: Buffer.alloc(10), segmentData: new Map([['a', 'b']]) })

mock.timers.enable({ apis: ['Date'], now: 1_000 })

test('a page is dated by the beginning of its request, whenever it is ready', async () => {
  const before = new PageCache()
  mock.timers.tick(500)
  const changedAt = Date.now()
  mock.timers.tick(500)
  await before.set('/menu', page('old'), { cacheControl: { revalidate: 60 } })
  const kept = await new PageCache().get('/menu')
  assert.deepEqual([kept.value.html, kept.cacheControl], ['old', { revalidate: 60 }])
  assert.ok(kept.lastModified < changedAt)
  await new PageCache().set('/menu', page('new'), {})
  assert.ok((await new PageCache().get('/menu')).lastModified > changedAt)
})

test('what was not found is kept, what was never made is not there', async () => {
  await new PageCache().set('/none', null, {})
  assert.equal((await new PageCache().get('/none')).value, null)
  assert.equal(await new PageCache().get('/other'), null)
})

test('the pages that were asked for last are kept within the bytes there are', async () => {
  const cache = new PageCache()
  const large = page('x'.repeat(20_000_000))
  await cache.set('/first', large, {})
  await cache.set('/second', large, {})
  await cache.get('/first')
  await cache.set('/third', large, {})
  const kept = await Promise.all(['/first', '/second', '/third'].map(async (key) => (await cache.get(key)) !== null))
  assert.deepEqual(kept, [true, false, true])
})
