import { expect, it } from '@jest/globals'
import { SETTINGS } from '@/lib/server/settings/env'
import { unknownSettings } from '@/lib/server/settings/unknown-settings'

it.each([
  ['COPERTO_ORGIN', 'COPERTO_PUBLIC_ORIGIN'],
  ['COPERTO_ORIGIN_PUBLIC', 'COPERTO_PUBLIC_ORIGIN'],
  ['COPERTO_DMEO', 'COPERTO_DEMO'],
  ['COPERTO_FEATURE', 'COPERTO_FEATURES'],
  ['COPERTO_TRUST_HOPS', 'COPERTO_TRUSTED_HOPS'],
  ['COPERTO_STRIPE_KEY', 'COPERTO_STRIPE_SECRET_KEY'],
  ['COPERTO_DATADIR', 'COPERTO_DATA_DIR'],
  ['COPERTO_LOGLEVEL', 'COPERTO_LOG_LEVEL'],
  ['COPERTO_MENU_API', 'COPERTO_MENU_API_URL'],
])('instead of %s suggests %s', (name, nearest) => {
  expect(unknownSettings([name], SETTINGS)).toEqual([`${name} is no setting: did you mean ${nearest}?`])
})

it('minds neither a setting, a variable of another program, nor one of our tools', () => {
  const names = [...SETTINGS, 'PORT', 'HOME', 'MY_COPERTO_NAME', 'COPERTO_E2E_URL', 'COPERTO_BUILD_FOLDER']
  expect(unknownSettings(names, SETTINGS)).toEqual([])
})
