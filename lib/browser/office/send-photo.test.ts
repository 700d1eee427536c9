import { afterEach, describe, expect, it } from '@jest/globals'
import { sendPhoto } from '@/lib/browser/office/send-photo'

const GLOBALS = ['fetch', 'createImageBitmap', 'OffscreenCanvas'] as const
const before = Object.fromEntries(GLOBALS.map((name) => [name, Reflect.get(globalThis, name)]))

afterEach(() => void Object.assign(globalThis, before))

const photo = (brands: string) => new Blob([`\0\0\0\x1cftyp${brands}`], { type: '' })

const HEIC = photo('heic\0\0\0\0mif1heic')
const AVIF = photo('mif1\0\0\0\0mif1avif')

/** A server that takes JPEG alone, and what it was sent. */
const serve = () => {
  const sent: Blob[] = []
  globalThis.fetch = async (_, init) => {
    const body = init?.body as Blob
    sent.push(body)
    if (body.type === 'image/jpeg') return Response.json({ picture: 'photos/a.jpg', address: '/photos/a' })
    return Response.json({ error: { code: 'photo_unreadable' } }, { status: 422 })
  }
  return sent
}

describe('a photo that is sent from the office', () => {
  it('is a JPEG where the browser can read what an iPhone keeps', async () => {
    const sent = serve()
    class Canvas {
      getContext = () => ({ drawImage: () => undefined })
      convertToBlob = async () => new Blob(['much longer than the photo was'.repeat(9)], { type: 'image/jpeg' })
    }
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4, height: 3 }), OffscreenCanvas: Canvas })
    expect(await sendPhoto(HEIC)).toMatchObject({ ok: true })
    expect(sent.map(({ type }) => type)).toEqual(['image/jpeg'])
  })

  it.each([
    ['of an iPhone is said to be one', HEIC, 'heic'],
    ['of another kind is only unreadable', AVIF, 'unreadable'],
    ['that is a text is only unreadable', new Blob(['hello']), 'unreadable'],
  ])('and that neither the browser nor the server reads: one %s', async (_, file, code) => {
    serve()
    expect(await sendPhoto(file)).toEqual({ ok: false, error: { code } })
  })
})
