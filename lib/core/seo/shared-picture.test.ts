import { describe, expect, it } from '@jest/globals'
import { sharedPicture } from '@/lib/core/seo/shared-picture'

const ORIGIN = 'https://menu.example.com'
const DRAWING = '/pictures/venues/1001.svg'
const COVER = '/photos/k3J9-0aB_DeFgHiJ-c8a27b'
const LOGO = '/photos/AAAA-0aB_DeFgHiJ-c8a27b'
const DISH = '/photos/BBBB-0aB_DeFgHiJ-c8a27b'
const ELSEWHERE = 'https://cdn.example.com/dishes/7.jpg'

const none = { image_path: null, logo_path: null }

describe('the picture of a shared link', () => {
  it.each<[string, Parameters<typeof sharedPicture>[1], string | null, string]>([
    ['is the large copy of the dish’s photo', { image_path: COVER, logo_path: LOGO }, DISH, `${ORIGIN}${DISH}/large`],
    ['is the picture of the dish on another site', none, ELSEWHERE, ELSEWHERE],
    [
      'of a dish without one is the venue’s cover',
      { image_path: COVER, logo_path: LOGO },
      null,
      `${ORIGIN}${COVER}/large`,
    ],
    [
      'is the logo where the cover is a drawing',
      { image_path: DRAWING, logo_path: LOGO },
      DRAWING,
      `${ORIGIN}${LOGO}/large`,
    ],
    [
      'is the site’s where all are drawings',
      { image_path: `${DRAWING}?v=2`, logo_path: DRAWING },
      DRAWING,
      `${ORIGIN}/link-preview.png`,
    ],
    ['is the site’s where there is none', none, null, `${ORIGIN}/link-preview.png`],
  ])('%s', (_, venue, image_path, expected) => {
    expect(sharedPicture(ORIGIN, venue, { image_path })).toBe(expected)
  })
})
