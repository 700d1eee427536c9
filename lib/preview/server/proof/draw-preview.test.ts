import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { Locale } from '@/lib/i18n/locales'
import { logger } from '@/lib/logger'
import { MAX_PREVIEW_BYTES, PREVIEW_SIZE } from '@/lib/preview/preview-card'
import { drawPreview } from '@/lib/preview/server/draw-preview'
import { openPicture } from '@/lib/preview/server/open-picture'
import { DEFAULT_THEME } from '@/lib/venue/theme'

const picture = (path: string) => openPicture(path, logger({}))

const draw = async (venueId: number, locale: Locale, title: string, shown: Buffer | null) => {
  const logoPath = `/pictures/logos/${venueId}.svg`
  const logo = await picture(logoPath)
  const card = { over: 'Bologna', title, text: title, price: '12,50 €', logo: logoPath, picture: null }
  return drawPreview({ card, locale, theme: DEFAULT_THEME, pictures: { picture: shown, logo } })
}

describe('the picture of a link', () => {
  it.each<[number, Locale, string]>([
    [1001, 'it', 'Trattoria Lucia'],
    [1005, 'ja', 'のメニュー'],
    [1003, 'ar', 'سلة الطاولة'],
  ])('of venue %d in %s is small enough for every chat', async (venueId, locale, title) => {
    const jpeg = await draw(venueId, locale, title, await picture(`/pictures/venues/${venueId}.svg`))
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...PREVIEW_SIZE })
    expect(jpeg.byteLength).toBeLessThan(MAX_PREVIEW_BYTES)
  })

  it('is drawn whatever a picture holds', async () => {
    const jpeg = await draw(1001, 'it', 'Trattoria Lucia', Buffer.from('no'))
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...PREVIEW_SIZE })
  })
})
