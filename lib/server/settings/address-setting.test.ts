import { describe, expect, it } from '@jest/globals'
import { addressSetting, httpSetting, originSetting } from '@/lib/server/settings/address-setting'

const helpOf = (schema: ReturnType<typeof httpSetting>, text: string): string[] =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []

describe('an address', () => {
  it.each([
    'https://menu.example.com',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://192.168.1.20',
    'http://menu:8080',
    'http://menu.default.svc.cluster.local',
    'http://menu.internal',
  ])('may be %s', (text) => {
    expect(helpOf(originSetting('help'), text)).toEqual([])
  })

  it.each(['http://menu.example.com', 'http://8.8.8.8', 'http://[2606:4700::1]', 'http://internal.example.com'])(
    'is not %s, as it leaves the own network unencrypted',
    (text) => {
      expect(helpOf(httpSetting('help'), text)).toEqual([expect.stringMatching(/^begin it with https:/)])
    },
  )

  it.each(['menu.example.com', 'menu.example.com:443', '//menu.example.com', '"https://menu.example.com"'])(
    'is not %s',
    (text) => {
      expect(helpOf(addressSetting('https://a.example'), text)).toContain(
        'write the whole address, such as https://a.example',
      )
    },
  )
})
