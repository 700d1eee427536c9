import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { contentDisposition } from '@/lib/server/route/content-disposition'

describe('the name a file is saved under', () => {
  it.each([
    ['Allergeni Caffè Òtto.pdf', 'allergeni-caffe-otto.pdf', 'Allergeni%20Caff%C3%A8%20%C3%92tto.pdf'],
    ['アレルゲン Lucia.pdf', 'lucia.pdf', '%E3%82%A2%E3%83%AC%E3%83%AB%E3%82%B2%E3%83%B3%20Lucia.pdf'],
    ['过敏原.pdf', 'coperto.pdf', '%E8%BF%87%E6%95%8F%E5%8E%9F.pdf'],
    ["Da 'Nino' (1/2).pdf", 'da-nino-1-2.pdf', 'Da%20%27Nino%27%20%281%202%29.pdf'],
    ['a"\r\nx-evil: 1.pdf', 'a-x-evil-1.pdf', 'a%20x-evil%201.pdf'],
  ])('%j', (name, plain, full) => {
    expect(contentDisposition('attachment', name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${full}`)
  })

  it('is a header of one short line whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const value = contentDisposition('inline', `${name}.pdf`)
        expect(value).toMatch(/^[\x20-\x7e]{1,1100}$/)
        expect(() => new Headers({ 'content-disposition': value })).not.toThrow()
      }),
    )
  })
})
