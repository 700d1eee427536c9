import { describe, expect, it } from '@jest/globals'
import { settingsIn } from '@/lib/front-server/setting.mjs'

describe('a file of settings', () => {
  const lines: [string, string][] = [
    ['COPERTO_DEMO=0', '0'],
    ['COPERTO_DEMO=0 # no demo venues', '0'],
    ['  export COPERTO_DEMO = 0  ', '0'],
    ['COPERTO_DEMO="0" # no demo venues', '0'],
    ["COPERTO_DEMO='a # b'", 'a # b'],
    ['COPERTO_DEMO=\nPORT=3001', ''],
    ['COPERTO_DEMO=0\r\nPORT=3001', '0'],
  ]
  for (const [line, value] of lines) {
    it(`gives ${JSON.stringify(value)} by ${JSON.stringify(line)}`, () => {
      expect(settingsIn(line).COPERTO_DEMO).toBe(value)
    })
  }

  it('gives nothing by a line that is a comment', () => {
    expect(settingsIn('# COPERTO_DEMO=0\n#PORT=1\n')).toEqual({})
  })
})
