import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createStaticFiles } from './static-files.mjs'

const FILES = {
  'static/chunks/a1b2.js': 'let a = 1',
  'served-public/icon.svg': '<svg/>',
  'served-public/favicon.ico': 'i',
}

describe('a file', () => {
  let root
  let server

  before(async () => {
    root = mkdtempSync(join(tmpdir(), 'coperto-files-'))
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const files = createStaticFiles(root)
    server = createServer((request, response) => {
      for (const name of ['Content-Security-Policy', 'X-Content-Type-Options']) response.setHeader(name, 'x')
      files(request, response, () => response.writeHead(404).end())
    })
    server.listen(0)
    await once(server, 'listening')
  })
  after(() => {
    server.close()
    rmSync(root, { recursive: true })
  })

  const ask = async (path, init) => {
    const answer = await fetch(`http://localhost:${server.address().port}${path}`, init)
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  }

  it('of the build is kept for a year, with no word too many', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, text } = await ask('/_next/static/chunks/a1b2.js', { method })
      assert.deepEqual([status, text], [200, method === 'GET' ? 'let a = 1' : ''])
      const { date: _, ...own } = headers
      assert.deepEqual(own, {
        'cache-control': 'public,max-age=31536000,immutable',
        'content-length': '9',
        'content-type': 'text/javascript',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'x',
      })
    }
  })

  it('of the public folder is asked for again after a day, and unchanged costs nothing', async () => {
    const { headers } = await ask('/icon.svg')
    assert.deepEqual([headers['cache-control'], headers['content-security-policy']], ['public,max-age=86400', 'x'])
    const again = await ask('/icon.svg', { headers: { 'if-none-match': headers.etag } })
    assert.deepEqual([again.status, again.text], [304, ''])
  })

  it('says what every icon is', async () => {
    assert.equal((await ask('/icon.svg')).headers['content-type'], 'image/svg+xml')
    assert.equal((await ask('/favicon.ico')).headers['content-type'], 'image/x-icon')
  })

  it('that is not there is somebody else’s', async () => {
    assert.equal((await ask('/_next/static/chunks/none.js')).status, 404)
    assert.equal((await ask('/icon.svg', { method: 'POST' })).status, 404)
  })
})
