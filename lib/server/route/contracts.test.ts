import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { COMMON_STATUSES } from '@/lib/core/api/contract'
import { TRACK_PATH } from '@/lib/core/tracking/track-api'

const ROOT = resolve(__dirname, '../../..')

/** Routes that no code of our pages calls by `callApi`: opened, linked to, sent as beacons, or asked by other systems. */
const OTHERS = [
  'csp-reports',
  'health',
  'health/live',
  'health/ready',
  'newsletter/[token]',
  'returns/[provider]/[type]/q/[ref]/bill',
  'returns/[provider]/[type]/q/[ref]/orders/[page]',
  'track',
  'venues/[ref]/changed',
  'webhooks/[provider]',
  'webhooks/messages',
]

/** HTTP statuses of every refusal, read beside the contracts: each code means the same wherever it comes from. */
const STATUSES: Record<number, string> = {
  400: 'invalid_json',
  401: 'not_paired',
  403: 'cross_origin channel_forbidden owner_only pairing_refused',
  404: 'not_found item_not_found venue_not_found share_unknown place_unknown suggestion_not_found',
  408: 'too_slow',
  409: `attempt_reused payment_closed booking_reused cancel_too_late total_changed covers_changed share_closed share_changed share_ordering share_full
    already_answered answered_elsewhere elsewhere stock_changed slot_full nothing_to_do move_final offer_over out_of_stock paid_here table_changed nobody_at_desk
    booking_changed change_too_late table_taken name_differs
    bill_closed amount_changed nothing_due taken word_closed bill_changed too_much owed
    draft_replaced edits_behind edits_since nothing_to_publish published_elsewhere token_taken version_not_kept`,
  413: 'too_large photo_too_large file_too_large',
  415: 'json_required',
  422: `invalid_request type_not_offered provider_not_offered item_unknown item_unavailable selection_invalid
    ask_staff item_later addition_required table_code_refused table_invalid table_closed venue_closed coupon_invalid service_unavailable service_paused phone_invalid time_outside_hours time_too_early
    courier_too_late address_incomplete address_abroad address_unknown out_of_range below_minimum order_too_large payment_too_small
    booking_not_offered day_unavailable newsletter_not_offered language_unknown filter_unknown coupon_not_offered
    nothing_left nothing_changed unknown_line unknown_dish unknown_table calls_not_offered
    party_too_large problems photo_unreadable file_unreadable word_wrong tips_not_taken`,
  429: 'rate_limited',
  500: 'internal',
  503: `table_check_unavailable distance_unavailable courier_unavailable try_later payment_unavailable payment_unknown
    menu_stale unanswered unavailable too_many_streams import_busy`,
}

type Found = { file: string; name: string; method: string; path: string; statuses: Record<string, number> }

const isContract = (value: unknown): value is { method: string; path: string; refusals: Pick<Found, 'statuses'> } =>
  typeof value === 'object' && value !== null && 'refusals' in value && 'path' in value

const filesOf = (folder: string): string[] => readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true })

const routeFile = (path: string): string => join(ROOT, 'app', path, 'route.ts')

describe('the contracts of our API', () => {
  let found: Found[] = []

  beforeAll(async () => {
    const files = filesOf('lib').filter((file) => file.endsWith('-api.ts') && !file.includes('browser'))
    const modules = await Promise.all(files.map(async (file) => ({ file, exported: await import(`@/lib/${file}`) })))
    found = modules.flatMap(({ file, exported }) =>
      Object.entries(exported).flatMap(([name, value]) =>
        isContract(value) ? [{ file, name, ...value, statuses: value.refusals.statuses }] : [],
      ),
    )
  })

  it('stand at the path of a route file that exports the method', () => {
    const wrong = found.filter(
      ({ method, path }) =>
        !existsSync(routeFile(path)) || !readFileSync(routeFile(path), 'utf8').includes(`export const ${method} =`),
    )
    expect(wrong).toEqual([])
    expect(found.length).toBeGreaterThan(20)
    expect(existsSync(routeFile(TRACK_PATH))).toBe(true)
  })

  it('are served by the route of that path, each by its own method', () => {
    const unserved = found.filter(
      ({ path, name, method }) =>
        !new RegExp(`export const ${method} = .*?\\(\\s*${name},`, 's').test(readFileSync(routeFile(path), 'utf8')),
    )
    expect(unserved.map(({ name }) => name)).toEqual([])
  })

  it('leave out no route that our pages call', () => {
    const served = filesOf('app/api').flatMap((file) => (file.endsWith('/route.ts') ? [dirname(file)] : []))
    const known = new Set(found.map(({ path }) => path.replace('/api/', '')))
    expect(served.filter((route) => !known.has(route)).toSorted()).toEqual(OTHERS)
  })

  it('answer each code with the one status it has', () => {
    const all = Object.fromEntries(
      Object.entries(STATUSES).flatMap(([status, codes]) => codes.split(/\s+/).map((code) => [code, Number(status)])),
    )
    const used = [COMMON_STATUSES, ...found.map(({ statuses }) => statuses)].flatMap((one) => Object.entries(one))
    expect(Object.fromEntries(used.toSorted())).toEqual(Object.fromEntries(Object.entries(all).toSorted()))
    for (const [code, status] of used) expect({ code, status }).toEqual({ code, status: all[code] })
  })
})
