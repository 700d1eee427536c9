import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createCompressionCache } from './compression-cache.mjs'

/** A compressor whose answers the test hands out by itself, so that "not ready yet" is a state and not a race. */
function heldCompressor() {
  const calls = []
  const compress = (encoding, body) =>
    new Promise((resolve, reject) => {
      calls.push({ encoding, body: String(body), resolve: (text) => resolve(Buffer.from(text)), reject })
    })
  return { calls, compress }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const quick = async (encoding, body) => Buffer.from(`quick ${encoding} ${body}`)
const page = Buffer.from('page')

/** Asks as often as makes the best version begin. */
const askTwice = async (memo, digest, encoding = 'br', body = page) => {
  for (let ask = 0; ask < 2; ask += 1) {
    assert.equal(String((await memo.encode(digest, encoding, () => body)).body), String(await quick(encoding, body)))
    await nextTurn()
  }
}

describe('the cache of compressed pages', () => {
  it('answers with the quick version until the best one is ready, and with the best ever after', async () => {
    const { calls, compress } = heldCompressor()
    const memo = createCompressionCache({ best: compress, quick })
    await askTwice(memo, 'a')
    assert.deepEqual(await memo.encode('a', 'br', () => page), { body: Buffer.from('quick br page'), isBest: false })
    calls[0].resolve('best')
    await nextTurn()
    assert.deepEqual(await memo.encode('a', 'br', () => page), { body: Buffer.from('best'), isBest: true })
    assert.equal(calls.length, 1)
  })

  // A best version costs tens of milliseconds.
  it('makes no best version of what is asked for only once', async () => {
    const { calls, compress } = heldCompressor()
    const memo = createCompressionCache({ best: compress, quick })
    for (const digest of ['a', 'b', 'c']) await memo.encode(digest, 'br', () => page)
    await nextTurn()
    assert.equal(calls.length, 0)
    await memo.encode('b', 'br', () => page)
    assert.equal(calls.length, 1)
  })

  it('compresses once for many requests at the same time', async () => {
    const quickCalls = []
    const { calls, compress } = heldCompressor()
    const counted = (encoding, body) => {
      quickCalls.push(body)
      return quick(encoding, body)
    }
    const memo = createCompressionCache({ best: compress, quick: counted })
    const askAll = () => Promise.all(Array.from({ length: 50 }, () => memo.encode('a', 'br', () => page)))
    await askAll()
    await askAll()
    assert.deepEqual([quickCalls.length, calls.length], [1, 1])
  })

  it('keeps codings and bodies apart', async () => {
    const best = async (encoding, body) => Buffer.from(`best ${encoding} ${body}`)
    const memo = createCompressionCache({ best, quick })
    for (const encoding of ['br', 'gzip']) await askTwice(memo, 'a', encoding)
    await askTwice(memo, 'b', 'br', Buffer.from('other'))
    await nextTurn()
    await nextTurn()
    assert.equal(String((await memo.encode('a', 'br', () => page)).body), 'best br page')
    assert.equal(String((await memo.encode('a', 'gzip', () => page)).body), 'best gzip page')
    assert.equal(String((await memo.encode('b', 'br', () => Buffer.from('other'))).body), 'best br other')
  })

  it('stays within its bytes and lets the least recently used go', async () => {
    const best = async () => Buffer.alloc(1000)
    const memo = createCompressionCache({ best, quick, maxBytes: 3000 })
    const ask = async (digest) => {
      const { body } = await memo.encode(digest, 'br', () => page)
      await nextTurn()
      await nextTurn()
      return body.length
    }
    for (const digest of ['a', 'a', 'b', 'b']) await ask(digest)
    assert.equal(await ask('a'), 1000)
    for (const digest of ['c', 'c']) await ask(digest)
    assert.ok(memo.size() <= 3000)
    assert.equal(await ask('a'), 1000)
    assert.notEqual(await ask('b'), 1000)
  })

  it('runs two best compressions at once, no more', async () => {
    const { calls, compress } = heldCompressor()
    const memo = createCompressionCache({ best: compress, quick })
    for (const digest of ['a', 'b', 'c']) await askTwice(memo, digest)
    assert.equal(calls.length, 2)
    calls[0].resolve('best')
    await nextTurn()
    assert.equal(calls.length, 3)
  })

  it('lets few bodies wait for their best version: the others stay quick until they are asked for again', async () => {
    const { calls, compress } = heldCompressor()
    const memo = createCompressionCache({ best: compress, quick })
    for (let digest = 0; digest < 200; digest += 1) await askTwice(memo, `${digest}`)
    for (let at = 0; at < calls.length; at += 1) {
      calls[at].resolve('best')
      await nextTurn()
    }
    assert.ok(calls.length < 100, `${calls.length} bodies were held`)
    assert.equal(String((await memo.encode('199', 'br', () => page)).body), 'quick br page')
    calls.at(-1).resolve('best')
    await nextTurn()
    assert.equal(String((await memo.encode('199', 'br', () => page)).body), 'best')
  })

  it('tries again after a best version that failed', async () => {
    const { calls, compress } = heldCompressor()
    const memo = createCompressionCache({ best: compress, quick })
    await askTwice(memo, 'a')
    calls[0].reject(new Error('no memory'))
    await nextTurn()
    assert.equal(String((await memo.encode('a', 'br', () => page)).body), 'quick br page')
    await nextTurn()
    assert.equal(calls.length, 2)
  })
})
