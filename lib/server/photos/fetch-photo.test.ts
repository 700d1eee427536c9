import { once } from 'node:events'
import { createServer, get, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isPublicAddress } from '@/lib/server/http/public-address'
import { fetchPhoto } from '@/lib/server/photos/fetch-photo'
import { testPhoto } from '@/lib/testing/pictures/test-photo'

describe('an address of the internet', () => {
  it.each([
    ['93.184.215.14', true],
    ['2606:4700::6810:85e5', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['localhost', false],
  ])('%s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })
})

describe('a photo on another site', () => {
  let photo: Buffer = Buffer.alloc(0)
  let server: Server
  let port = 0
  const answer: RequestListener = ({ url = '' }, response) => {
    const say = (status: number, headers: Record<string, string>, body?: Buffer | string): void => {
      response.writeHead(status, headers).end(body)
    }
    const to = (path: string): void => say(302, { location: path })
    if (url === '/ragu.jpg') return say(200, { 'content-type': 'image/jpeg' }, photo)
    if (url === '/page') return say(200, { 'content-type': 'text/html' }, '<p>Ragù')
    if (url === '/endless') {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const more = (): void => {
        while (response.writable && response.write(Buffer.alloc(1024 * 1024)));
        response.once('drain', more)
      }
      return more()
    }
    if (url === '/in') return to('https://10.0.0.1/ragu.jpg')
    if (url === '/file') return to('file:///etc/passwd')
    if (url.startsWith('/to/')) return to(url === '/to/1' ? '/ragu.jpg' : `/to/${Number(url.slice(4)) - 1}`)
    return say(404, {})
  }
  beforeAll(async () => {
    photo = await testPhoto()
    server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** The wire without its TLS: the addresses stay https, as what is asked of them goes by that. */
  const reach = {
    get: ((url: URL, options: object, done: () => void) =>
      get(`http://127.0.0.1:${port}${url.pathname}`, options, done)) as never,
    isAllowed: (address: string) => address === '127.0.0.1',
  }
  const fetched = async (path: string) => fetchPhoto(`https://127.0.0.1${path}`, reach)

  it('comes byte for byte, also by way of three redirects', async () => {
    expect(await fetched('/ragu.jpg')).toEqual(photo)
    expect(await fetched('/to/3')).toEqual(photo)
  })

  it.each([
    ['/to/4', 'more than three redirects'],
    ['/page', 'a page'],
    ['/none.jpg', 'status 404'],
    ['/endless', 'MB'],
    ['/in', 'no address of the internet'],
    ['/file', 'no address of the internet'],
  ])('%s is told: %s', async (path, found) => {
    expect(await fetched(path)).toMatchObject({ found: expect.stringContaining(found) })
  })

  it.each(['https://127.0.0.1/x.jpg', 'https://[::1]/x.jpg', 'https://localhost/x.jpg', 'http://example.com/x.jpg'])(
    'nothing is asked of %s',
    async (address) => {
      expect(await fetchPhoto(address)).toMatchObject({ found: 'no address of the internet' })
    },
  )
})
