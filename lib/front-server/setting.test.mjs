import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { settingsIn } from './setting.mjs'

describe('a file of settings', () => {
  for (const [line, value] of [
    ['COPERTO_DEMO=0', '0'],
    ['COPERTO_DEMO=0 # no demo venues', '0'],
    ['  export COPERTO_DEMO = 0  ', '0'],
    ['COPERTO_DEMO="0" # no demo venues', '0'],
    ["COPERTO_DEMO='a # b'", 'a # b'],
    ['COPERTO_DEMO=\nPORT=3001', ''],
    ['COPERTO_DEMO=0\r\nPORT=3001', '0'],
  ]) {
    it(`gives ${JSON.stringify(value)} by ${JSON.stringify(line)}`, () => {
      assert.equal(settingsIn(line).COPERTO_DEMO, value)
    })
  }

  it('gives nothing by a line that is a comment', () => {
    assert.deepEqual(settingsIn('# COPERTO_DEMO=0\n#PORT=1\n'), {})
  })
})
