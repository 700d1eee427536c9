import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { FEATURES } from '@/lib/core/features.mjs'
import {
  answersBookingsByMessage,
  answersByMessage,
  readEnv,
  reviewBase,
  SETTINGS,
  tellsPaid,
} from '@/lib/server/settings/env'
import { SECRECY } from '@/lib/server/settings/env-secrecy'
import { operatorOf } from '@/lib/server/settings/operator-variables'
import { demoFeatures } from '@/scripts/steps/demo-features.mjs'

describe('readEnv', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toEqual({
      COPERTO_DATA_DIR: './.data',
      COPERTO_DISK_FLOOR_MB: 64,
      COPERTO_KEEP_ORDERS_DAYS: 30,
      COPERTO_KEEP_BOOKINGS_DAYS: 30,
      COPERTO_KEEP_DRAFTS_HOURS: 24,
      COPERTO_TRUSTED_HOPS: 0,
      COPERTO_RATE_FACTOR: 1,
      COPERTO_TABLE_ORDERS: 30,
      COPERTO_MAX_REQUESTS: 128,
      COPERTO_PAGE_MEMORY_MB: 64,
      COPERTO_DRAIN_SECONDS: 0,
      COPERTO_GOOGLE_MAPS_EVAL: '0',
      COPERTO_MENU_VENUES: [],
      COPERTO_MENU_KEEP_HOURS: 24,
      COPERTO_MENU_ORDER_MINUTES: 15,
      COPERTO_MENU_LOAD_SECONDS: 120,
      COPERTO_MENU_WAIT_MS: 1_700,
      COPERTO_MENU_GONE_MINUTES: 5,
      COPERTO_UPSTREAM_PATHS: {},
      COPERTO_LOG_LEVEL: 'info',
      COPERTO_METRICS_HOST: '127.0.0.1',
      COPERTO_FEATURES: [],
    })
  })

  it('takes an empty variable for a missing one', () => {
    expect(readEnv({ DATABASE_URL: '', COPERTO_TRUSTED_HOPS: ' ' })).toEqual(readEnv({}))
  })

  it.each([
    [' coupon, ,cart-sharing', ['coupon', 'cart-sharing']],
    ['none', []],
    [' none ', []],
    ['', []],
    [FEATURES.join(','), [...FEATURES]],
  ])('reads the features of "%s"', (text, features) => {
    expect(readEnv({ COPERTO_FEATURES: text }).COPERTO_FEATURES).toEqual(features)
  })

  it.each([
    ['DATABASE_URL', 'mysql://host/db', 'postgres://'],
    ['DATABASE_URL', 'localhost', 'postgres://'],
    ['COPERTO_PUBLIC_ORIGIN', 'https://menu.example.com/', 'no path'],
    ['COPERTO_PUBLIC_ORIGIN', 'ftp://menu.example.com', 'scheme'],
    ['COPERTO_PUBLIC_ORIGIN', 'menu.example.com', 'such as https://'],
    ['COPERTO_PUBLIC_ORIGIN', 'http://menu.example.com', 'begin it with https://'],
    ['COPERTO_HSTS', 'on', 'or off'],
    ['COPERTO_METRICS_PORT', 'on', 'such as 9464'],
    ['COPERTO_METRICS_PORT', '70000', 'no greater than 65535'],
    ['COPERTO_METRICS_HOST', 'http://10.0.0.5', 'address of this machine'],
    ['COPERTO_HSTS', 'max-age=1\r\nset-cookie: a=b', 'or off'],
    ['COPERTO_OPERATOR_TOKEN', 'short', '24 characters'],
    ['COPERTO_OPERATOR_EMAIL', 'privacy', 'e-mail address'],
    ['COPERTO_TABLE_CODE_KEY', 'a-key-of-only-thirty-one-letters'.slice(1), '32 characters'],
    ['COPERTO_TABLE_CODE_KEY', 'a-key-of-only-thirty-two-letters,an-older-one', '32 characters'],
    ['COPERTO_DEMO', 'yes', 'write 1'],
    ['COPERTO_TRUSTED_HOPS', '-1', 'whole number'],
    ['COPERTO_DISK_FLOOR_MB', '-1', 'whole number'],
    ['COPERTO_DISK_FLOOR_MB', '64 MB', 'such as 64'],
    ['COPERTO_KEEP_ORDERS_DAYS', '0', 'at least 1'],
    ['COPERTO_KEEP_BOOKINGS_DAYS', 'a month', 'number of days'],
    ['COPERTO_KEEP_DRAFTS_HOURS', '1000', 'at most 720'],
    ['COPERTO_TRUSTED_HOPS', '1.5', 'whole number'],
    ['COPERTO_TRUSTED_HOPS', 'one', 'how many proxies'],
    ['COPERTO_RATE_FACTOR', '0', '0.1 or more'],
    ['COPERTO_MAX_REQUESTS', '3', '4 or more'],
    ['COPERTO_MAX_REQUESTS', 'many', 'under way'],
    ['COPERTO_PAGE_MEMORY_MB', '64m', 'such as 64'],
    ['COPERTO_MAX_CONNECTIONS', '-1', 'or 0 for any'],
    ['COPERTO_DRAIN_SECONDS', '60', 'no greater than 20'],
    ['COPERTO_LOG_LEVEL', 'loud', 'debug, info'],
    ['COPERTO_GOOGLE_MAPS_KEY', 'key with spaces', 'key of the Maps'],
    ['COPERTO_GOOGLE_MAPS_URL', 'maps.example.com', 'whole address'],
    ['COPERTO_GOOGLE_MAPS_EVAL', 'yes', 'write 1'],
    ['COPERTO_GOOGLE_PLACES_KEY', 'key with spaces', 'key of Places'],
    ['COPERTO_GOOGLE_PLACES_URL', 'https://places.example.com/v1', 'scheme and host alone'],
    ['COPERTO_GOOGLE_GEOCODING_URL', 'geocoding.example.com', 'scheme and host alone'],
    ['COPERTO_AD_PIXEL_ID', "1');alert(1", 'number of the pixel'],
    ['COPERTO_AD_PIXEL_URL', 'javascript:alert(1)', 'whole address'],
    ['COPERTO_FEATURES', 'coupons', 'use only the names'],
    ['COPERTO_FEATURES', 'none, coupon', 'or none'],
  ])('says how to mend %s=%s', (name, value, help) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`- ${name}: .*${help}`))
  })

  it('refuses a name that is no setting, unless it has no value', () => {
    const read = (value: string) => () => readEnv({ COPERTO_ORGIN: value })
    expect(read('https://menu.example.com')).toThrow(
      /^- COPERTO_ORGIN is no setting: did you mean COPERTO_PUBLIC_ORIGIN\?$/m,
    )
    expect(read('')).not.toThrow()
  })

  it('names every bad variable at once and repeats no value', () => {
    const bad = {
      DATABASE_URL: 'postgress://u:hunter2@h/d',
      COPERTO_OPERATOR_TOKEN: 'hunter2',
      COPERTO_TOKEN: 'hunter2',
    }
    const read = () => readEnv(bad)
    expect(read).toThrow(/COPERTO_TOKEN[\s\S]*DATABASE_URL[\s\S]*COPERTO_OPERATOR_TOKEN/)
    expect(read).not.toThrow(/hunter2/)
  })
})

it.each(['off', 'max-age=0', 'max-age=31536000; includeSubDomains', 'max-age=63072000; includeSubDomains; preload'])(
  'takes COPERTO_HSTS=%s',
  (value) => {
    expect(readEnv({ COPERTO_HSTS: value }).COPERTO_HSTS).toBe(value)
  },
)

describe('reviewBase', () => {
  it.each([
    [{}, null],
    [{ COPERTO_ORDERS_API_URL: 'https://orders.test/base' }, 'https://orders.test/base'],
    [{ COPERTO_ORDERS_API_URL: 'http://10.0.0.2', COPERTO_REVIEW_URL: 'https://follow.test' }, 'https://follow.test'],
  ])('of %j is %j', (variables, base) => {
    expect(reviewBase(readEnv(variables))).toBe(base)
  })
})

describe('that an order was paid later', () => {
  const service = { COPERTO_ORDERS_API_URL: 'https://orders.test' }
  const path = { COPERTO_UPSTREAM_PATHS: 'paid=/orders/paid' }
  it.each([
    [{}, false],
    [service, false],
    [path, false],
    [{ ...service, ...path }, true],
  ])('is told to an orders service by %j: %j', (variables, isTold) => {
    expect(tellsPaid(readEnv(variables))).toBe(isTold)
  })
})

describe('who runs the service', () => {
  it('is nobody until there is a name', () => {
    expect(operatorOf(readEnv({ COPERTO_OPERATOR_EMAIL: 'ciao@coperto.example' }))).toBeNull()
  })

  it('is a company with what was said of it', () => {
    const settings = readEnv({
      COPERTO_OPERATOR_NAME: 'Coperto S.r.l.',
      COPERTO_OPERATOR_EMAIL: 'ciao@coperto.example',
    })
    expect(operatorOf(settings)).toEqual({
      ...{ name: 'Coperto S.r.l.', vatNumber: null, address: '', phone: null, email: 'ciao@coperto.example' },
    })
  })
})

describe('a message with the venue’s answer', () => {
  const messages = {
    COPERTO_MESSAGES_URL: 'https://graph.test/messages',
    COPERTO_MESSAGES_TOKEN: 'token',
    COPERTO_MESSAGES_FROM: '390612345',
  }

  it.each<[string, Record<string, string>, boolean, boolean]>([
    ['nobody', {}, false, false],
    ['whoever orders or books, where messages are sent', messages, true, true],
    ['whoever orders, by an orders service', { COPERTO_ORDERS_API_URL: 'https://orders.test' }, true, false],
    ['whoever books, by a bookings service', { COPERTO_BOOKINGS_API_URL: 'https://bookings.test' }, false, true],
  ])('is promised to %s', (_, variables, orders, bookings) => {
    const settings = readEnv(variables)
    expect([answersByMessage(settings), answersBookingsByMessage(settings)]).toEqual([orders, bookings])
  })
})

describe('every setting', () => {
  it('is said to be secret or public, and stands in .env.example', () => {
    const example = [...readFileSync('.env.example', 'utf8').matchAll(/^# (\w+)=/gm)].map(([, name]) => name)
    expect(Object.keys(SECRECY).sort()).toEqual([...SETTINGS].sort())
    expect(example.filter((name) => name !== 'PORT' && name !== 'HOST').sort()).toEqual([...SETTINGS].sort())
  })

  it('that sounds secret is secret', () => {
    const isSecret = ([, secrecy]: [string, string]): boolean => secrecy === 'secret'
    const sounding = Object.entries(SECRECY).filter(([name]) => /SECRET|TOKEN|AUTH$|API_KEY/.test(name))
    expect(sounding.filter((entry) => !isSecret(entry))).toEqual([])
  })
})

describe('demoFeatures', () => {
  it('fills a missing setting in while the demo venues are on, with flags the app knows', () => {
    const features = demoFeatures({ features: undefined, demo: undefined })
    expect(readEnv({ COPERTO_FEATURES: features }).COPERTO_FEATURES).toContain('language-selector')
    expect(demoFeatures({ features: undefined, demo: '1' })).toBe(features)
  })

  it.each([
    ['an operator who named some', { features: 'coupon', demo: undefined }],
    ['an operator who wants none', { features: 'none', demo: '1' }],
    ['a server without demo venues', { features: undefined, demo: '0' }],
  ])('leaves alone %s', (_, settings) => {
    expect(demoFeatures(settings)).toBeUndefined()
  })
})
