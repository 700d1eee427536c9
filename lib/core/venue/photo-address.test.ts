import { describe, expect, it } from '@jest/globals'
import { photoAddress, photoIdOf, pictureAt, placeColour } from '@/lib/core/venue/photo-address'

const ID = 'k3J9-0aB_DeFgHiJ-c8a27b'
const PHOTO = photoAddress(ID)

describe('the address of a photo', () => {
  it('says which photo, where each size is, and the colour of its place', () => {
    expect(photoIdOf(PHOTO)).toBe(ID)
    expect(pictureAt(PHOTO, 'card')).toBe(`/photos/${ID}/card`)
    expect(pictureAt(PHOTO, 'large')).toBe(`/photos/${ID}/large`)
    expect(placeColour(PHOTO)).toBe('#c8a27b')
  })

  it.each([
    '/pictures/dishes/ragu.svg',
    'https://cdn.example.com/photos/k3J9-0aB_DeFgHiJ-c8a27b',
    `${PHOTO}/card`,
    `${PHOTO}");background:url(x`,
    '/photos/../k3J9-0aB_DeFgHiJ-c8a27b',
  ])('leaves any other picture as it is: %s', (address) => {
    expect(photoIdOf(address)).toBeNull()
    expect(pictureAt(address, 'card')).toBe(address)
    expect(placeColour(address)).toBeUndefined()
  })
})
