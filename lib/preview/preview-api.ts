import { codes, contract, of, trust } from '@/lib/api/contract'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import type { Locale } from '@/lib/i18n/locales'
import type { Previewed } from '@/lib/preview/preview-card'

const REFUSALS = codes({ not_found: 404, try_later: 503 })

/** The picture that a link to a venue shows in a chat, as a JPEG; chats read its address in the page. */
export const venuePreviewApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/preview.jpg',
  request: of<{ lang: Locale; of: Previewed }>(),
  answer: trust<Blob>(),
  refusals: REFUSALS,
  deadlineMs: DEADLINES_MS.menu,
})

/** The same of a link to one dish or drink. */
export const itemPreviewApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/items/[kind]/[id]/preview.jpg',
  request: of<{ lang: Locale }>(),
  answer: trust<Blob>(),
  refusals: REFUSALS,
  deadlineMs: DEADLINES_MS.menu,
})
