import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import PageCache from './page-cache.mjs'

const PAGE = 'APP_PAGE'
const context = { maxMemoryCacheSize: 1_000_000, serverDistDir: '/nowhere', flushToDisk: false, revalidatedTags: [] }
const request = () => new PageCache(context)
const page = (html) => ({ kind: PAGE, html, headers: { 'x-next-cache-tags': 'layout,venue-1' }, status: 200 })
const keep = (cache, html) => cache.set('/menu', page(html), { cacheControl: { revalidate: 60, expire: 60 } })
const kept = async () => (await request().get('/menu', { kind: PAGE }))?.value.html
const drop = (tag) => request().revalidateTag([tag], { expire: 0 })

// Tags are dated by whole milliseconds, and one dated ahead of the clock would not count yet.
mock.timers.enable({ apis: ['Date'], now: Date.now() - 60_000 })
const nextMillisecond = () => mock.timers.tick(1)

test('a page is kept until its venue changes', async () => {
  await keep(request(), 'first')
  assert.equal(await kept(), 'first')
  nextMillisecond()
  await drop('venue-2')
  assert.equal(await kept(), 'first')
  await drop('venue-1')
  assert.equal(await kept(), undefined)
})

test('a page that was being made while its venue changed is not kept', async () => {
  nextMillisecond()
  const [before, unrelated] = [request(), request()]
  nextMillisecond()
  await drop('venue-1')
  nextMillisecond()
  await keep(before, 'old')
  assert.equal(await kept(), undefined)
  const after = request()
  await keep(after, 'new')
  assert.equal(await kept(), 'new')
  await keep(unrelated, 'old')
  assert.equal(await kept(), 'new')
})
