import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { HttpRequest } from '@/lib/front-server/http-types'
import { createStaticFiles } from '@/lib/front-server/static-files'

const FILES = {
  'static/chunks/a1b2.js': 'let a = 1',
  'served-public/icon.svg': '<svg/>',
  'served-public/favicon.ico': 'i',
}

describe('a file', () => {
  let root: string
  let server: Server

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'coperto-files-'))
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const files = createStaticFiles(root)
    server = createServer((request, response) => {
      for (const name of ['Content-Security-Policy', 'X-Content-Type-Options']) response.setHeader(name, 'x')
      files(request as HttpRequest, response, () => response.writeHead(404).end())
    })
    server.listen(0)
    await once(server, 'listening')
  })
  afterAll(() => {
    server.close()
    rmSync(root, { recursive: true })
  })

  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, init)
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  }

  it('of the build is kept for a year, with no word too many', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, text } = await ask('/_next/static/chunks/a1b2.js', { method })
      expect([status, text]).toEqual([200, method === 'GET' ? 'let a = 1' : ''])
      const { date: _, ...own } = headers
      expect(own).toEqual({
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
    expect([headers['cache-control'], headers['content-security-policy']]).toEqual(['public,max-age=86400', 'x'])
    const again = await ask('/icon.svg', { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('says what every icon is', async () => {
    expect((await ask('/icon.svg')).headers['content-type']).toBe('image/svg+xml')
    expect((await ask('/favicon.ico')).headers['content-type']).toBe('image/x-icon')
  })

  it('that is not there is somebody else’s', async () => {
    expect((await ask('/_next/static/chunks/none.js')).status).toBe(404)
    expect((await ask('/icon.svg', { method: 'POST' })).status).toBe(404)
  })
})
