import { afterEach, describe, expect, it } from '@jest/globals'
import { sendPhoto } from '@/lib/browser/office/send-photo'

const GLOBALS = ['fetch', 'createImageBitmap', 'OffscreenCanvas'] as const
const before = Object.fromEntries(GLOBALS.map((name) => [name, Reflect.get(globalThis, name)]))

afterEach(() => void Object.assign(globalThis, before))

const HEIC = new Blob(['\0\0\0\x1cftypheic'.padEnd(2_000_000)], { type: 'image/heic' })

/** A server that answers this, and what it was sent. */
const serve = (answer: object, status = 200) => {
  const sent: Blob[] = []
  globalThis.fetch = async (_, init) => {
    sent.push(init?.body as Blob)
    return Response.json(answer, { status })
  }
  return sent
}

const STORED = { picture: 'photos/a.jpg', address: '/photos/a' }

/** A browser that decodes every photo. */
class Canvas {
  getContext = () => ({ drawImage: () => undefined })
  convertToBlob = async () => new Blob(['small'], { type: 'image/jpeg' })
}
const decodeAll = () =>
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4, height: 3 }), OffscreenCanvas: Canvas })

describe('a photo that is sent from the office', () => {
  it('is a small JPEG where the browser can read what an iPhone keeps', async () => {
    const sent = serve(STORED)
    decodeAll()
    expect(await sendPhoto(HEIC)).toEqual({ ok: true, value: STORED })
    expect(sent.map(({ type }) => type)).toEqual(['image/jpeg'])
  })

  it('goes as it is where the browser cannot read it', async () => {
    const sent = serve(STORED)
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no decoder')) })
    expect(await sendPhoto(HEIC)).toEqual({ ok: true, value: STORED })
    expect(sent).toEqual([HEIC])
  })

  it('goes as it is where it is small already', async () => {
    const sent = serve(STORED)
    decodeAll()
    const small = new Blob(['small'], { type: 'image/jpeg' })
    await sendPhoto(small)
    expect(sent).toEqual([small])
  })

  it('is said to be unreadable when the server cannot read it', async () => {
    serve({ error: { code: 'photo_unreadable' } }, 422)
    expect(await sendPhoto(new Blob(['hello']))).toEqual({ ok: false, error: { code: 'unreadable' } })
  })
})
