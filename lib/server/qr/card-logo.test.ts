import { expect, it } from '@jest/globals'
import { openLogo } from '@/lib/server/qr/card-logo'

it('a drawing of the app is a logo that stands in the page itself', async () => {
  const logo = await openLogo('/pictures/venues/1004.svg')
  expect(logo).toEqual({ address: expect.stringMatching(/^data:image\/svg\+xml;base64,/), isPhoto: false })
})

it.each([
  null,
  '/pictures/none.svg',
  '/../package.json',
  'http://localhost:1/logo.png',
  'https://localhost:1/logo.png',
])('there is no logo where %j is none', async (address) => {
  expect(await openLogo(address)).toBeNull()
})
