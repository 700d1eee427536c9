import { describe, expect, it } from '@jest/globals'
import { channelOfPusher, isChannel, isEventOf, pusherChannel } from '@/lib/core/realtime/channel'
import { channelOf } from '@/lib/server/realtime/channel-of'

const CHANNEL = channelOf('the key of an owner')

describe('a channel id', () => {
  it('is made from the owner’s key and is good in an address and for Pusher', () => {
    expect(isChannel(CHANNEL)).toBe(true)
    expect(channelOfPusher(pusherChannel(CHANNEL))).toBe(CHANNEL)
  })

  it.each([
    '',
    CHANNEL.slice(1),
    `${CHANNEL}a`,
    `${CHANNEL}\n`,
    `${CHANNEL.slice(1)}/`,
    `${CHANNEL.slice(1)}=`,
    `${CHANNEL.slice(3)}%2f`,
    `../${CHANNEL.slice(3)}`,
  ])('is not %j', (text) => {
    expect(isChannel(text)).toBe(false)
    expect(channelOfPusher(pusherChannel(text))).toBeNull()
  })

  it.each(['', CHANNEL, `cart-sharing-${CHANNEL}`, `presence-cart-sharing-${CHANNEL}`, `x${pusherChannel(CHANNEL)}`])(
    'is not in the Pusher channel %j',
    (name) => expect(channelOfPusher(name)).toBeNull(),
  )
})

describe('isEventOf', () => {
  it.each<[unknown, boolean]>([
    [{ token: CHANNEL, new_user_id: 'a' }, true],
    [{ token: 'another', new_user_id: 'a' }, false],
    [{ new_user_id: 'a' }, false],
    [null, false],
    [CHANNEL, false],
    [undefined, false],
  ])('%j: %j', (data, expected) => expect(isEventOf(CHANNEL, data)).toBe(expected))
})
