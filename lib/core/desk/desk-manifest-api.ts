import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { directionOf } from '@/lib/core/i18n/direction'
import type { Locale } from '@/lib/core/i18n/locales'
import { DEFAULT_THEME } from '@/lib/core/venue/theme'
import { APP_ICONS } from '@/lib/core/venue/web-manifest'

/** The desk as an app of its own, beside a venue's menu. `name`: 'Desk' in the language of the device. */
export const deskManifest = (locale: Locale, name: string) => ({
  id: '/desk',
  name: `${name} · Coperto`,
  short_name: name,
  lang: locale,
  dir: directionOf(locale),
  start_url: `/desk?lang=${locale}`,
  scope: '/desk',
  display: 'standalone',
  theme_color: DEFAULT_THEME.ground[0],
  background_color: DEFAULT_THEME.ground[0],
  icons: APP_ICONS,
})

export const deskManifestApi = contract({
  method: 'GET',
  path: '/api/desk/manifest.webmanifest',
  request: of<{ lang: Locale }>(),
  answer: trust<ReturnType<typeof deskManifest>>(),
  refusals: codes({}),
  deadlineMs: DEADLINES_MS.menu,
})
