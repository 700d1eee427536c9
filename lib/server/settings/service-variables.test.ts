import { describe, expect, it } from '@jest/globals'
import { readEnv } from '@/lib/server/settings/env'

const messages = {
  COPERTO_MESSAGES_URL: 'https://graph.test/v23.0/10/messages',
  COPERTO_MESSAGES_TOKEN: 'token',
  COPERTO_MESSAGES_FROM: '390612345',
}

describe('settings of the systems that a venue has already', () => {
  it('takes addresses with or without a final slash', () => {
    expect(readEnv({ COPERTO_ORDERS_API_URL: 'https://orders.test/base/' }).COPERTO_ORDERS_API_URL).toBe(
      'https://orders.test/base',
    )
  })

  it.each([
    ['COPERTO_ORDERS_API_URL', 'orders.test'],
    ['COPERTO_ORDERS_API_URL', 'ftp://orders.test'],
    ['COPERTO_ADMIN_API_URL', 'https://admin.test/?key=1'],
    ['COPERTO_ADMIN_API_URL', 'https://user:secret@admin.test'],
    ['COPERTO_ORDERS_API_TOKEN', 'two words'],
    ['COPERTO_DASHBOARD_URL', 'https://dash.test/#top'],
    ['COPERTO_MENU_API_URL', 'https://menu.test?key=1'],
    ['COPERTO_MENU_API_USER', 'us:er'],
    ['COPERTO_TABLES_API_PASSWORD', 'two words'],
    ['COPERTO_MENU_VENUES', '1001;1002'],
    ['COPERTO_MENU_VENUES', '1001,pizzeria'],
    ['COPERTO_MENU_KEEP_HOURS', '0'],
    ['COPERTO_MENU_ORDER_MINUTES', 'soon'],
    ['COPERTO_MENU_LOAD_SECONDS', '1'],
    ['COPERTO_MENU_WAIT_MS', '-1'],
    ['COPERTO_MENU_GONE_MINUTES', '1441'],
    ['COPERTO_UPSTREAM_PATHS', 'restaurant=//evil.test'],
    ['COPERTO_UPSTREAM_PATHS', 'restaurant=/a/../b'],
    ['COPERTO_UPSTREAM_PATHS', 'restaurant=/a?b=c'],
    ['COPERTO_UPSTREAM_PATHS', 'unknown=/a'],
    ['COPERTO_UPSTREAM_PATHS', 'paid=https://evil.test/paid'],
    ['COPERTO_UPSTREAM_PATHS', 'share=/without'],
  ])('refuses %s=%s, and repeats no value', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name)
    expect(() => readEnv({ [name]: value })).not.toThrow(value)
  })

  it.each([
    ['COPERTO_MENU_API_URL', 'https://menu.example.com/restaurants', '/restaurants'],
    ['COPERTO_MENU_API_URL', 'https://menu.example.com/v2/', '/v2/courses/'],
    ['COPERTO_ORDERS_API_URL', 'https://orders.example.com/api/webapp', '/api/webapp/orders'],
    ['COPERTO_SHARING_API_URL', 'https://sharing.example.com/menu/sharing', '/menu/sharing/token'],
  ])('refuses %s=%s, as calls add %s to it', (name, value, path) => {
    expect(() => readEnv({ [name]: value })).toThrow(`- ${name}: leave out its end, which is the beginning of ${path}`)
    expect(() => readEnv({ [name]: value })).not.toThrow(value)
  })

  it('takes an address that ends as a path begins where that path is written out', () => {
    const settings = { COPERTO_ORDERS_API_URL: 'https://orders.example.com/api' }
    const paths = 'order=/api/webapp/orders,pickup=/api/next-available-pickup,pickupInZone=/pickup'
    expect(readEnv({ ...settings, COPERTO_UPSTREAM_PATHS: paths })).toMatchObject(settings)
  })

  it('wants all settings of messages or none', () => {
    expect(readEnv(messages)).toMatchObject(messages)
    const { COPERTO_MESSAGES_TOKEN: _missing, ...some } = messages
    expect(() => readEnv(some)).toThrow('COPERTO_MESSAGES_TOKEN: set it too')
    expect(() => readEnv({ COPERTO_MESSAGES_SECRET: 'secret' })).toThrow('COPERTO_MESSAGES_URL: set it too')
  })

  it('leaves paths as they are but those that are named', () => {
    const paths = ' restaurant=/v2/venues, share=/shares/{token}/ ,'
    expect(readEnv({ COPERTO_UPSTREAM_PATHS: paths }).COPERTO_UPSTREAM_PATHS).toEqual({
      restaurant: '/v2/venues',
      share: '/shares/{token}/',
    })
  })

  const menu = {
    COPERTO_MENU_API_URL: 'https://menu.test',
    COPERTO_MENU_API_USER: 'u',
    COPERTO_MENU_API_PASSWORD: 'secret1',
  }

  it('takes a system with user and password, and one without', () => {
    expect(readEnv(menu)).toMatchObject(menu)
    expect(readEnv({ COPERTO_TABLES_API_URL: 'http://10.0.0.2:81' })).toMatchObject({ COPERTO_MENU_KEEP_HOURS: 24 })
  })

  it('reads the ids of its venues', () => {
    const { COPERTO_MENU_VENUES } = readEnv({ ...menu, COPERTO_MENU_VENUES: ' 1001, 1002,' })
    expect(COPERTO_MENU_VENUES).toEqual([1001, 1002])
  })

  it.each<[string, Record<string, string>, string]>([
    [
      'venues of no menus',
      { COPERTO_MENU_API_URL: '', COPERTO_MENU_VENUES: '1001' },
      'COPERTO_MENU_API_URL: set it too',
    ],
    ['a password without its user', { COPERTO_MENU_API_USER: '' }, 'COPERTO_MENU_API_USER: set it too'],
    ['a user without a password', { COPERTO_MENU_API_PASSWORD: '' }, 'COPERTO_MENU_API_PASSWORD: set it too'],
    ['a user of no address', { COPERTO_MENU_API_URL: '' }, 'COPERTO_MENU_API_URL: set it too'],
    [
      'pictures of no menus',
      { COPERTO_MENU_API_URL: '', COPERTO_MENU_IMAGES_URL: 'https://img.test' },
      'COPERTO_MENU_API_URL: set it too',
    ],
    [
      'orders by a menu older than any that is shown',
      { COPERTO_MENU_KEEP_HOURS: '1', COPERTO_MENU_ORDER_MINUTES: '61' },
      'COPERTO_MENU_ORDER_MINUTES: write no longer',
    ],
  ])('refuses %s, and repeats no value', (_, changes, help) => {
    const settings = { ...menu, ...changes }
    expect(() => readEnv(settings)).toThrow(help)
    expect(() => readEnv(settings)).not.toThrow('secret1')
  })
})
