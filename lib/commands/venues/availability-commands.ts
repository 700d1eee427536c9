import type { Command, Given, Say } from '@/lib/commands/venues/command'
import { partLine, partNamed } from '@/lib/commands/venues/menu-parts'
import { openServersDatabase, openVenue, saidUnanswered } from '@/lib/commands/venues/open-venue'
import { type MenuPart, menuParts } from '@/lib/core/availability/menu-parts'
import { soldOutUntilSchema } from '@/lib/core/availability/sold-out'
import { momentOfUntil } from '@/lib/core/availability/until'
import { PAUSABLE } from '@/lib/core/venue/pauses/pausable'
import { MAX_PAUSE_MINUTES, MAX_PAUSE_TEXT, PAUSE_REASONS } from '@/lib/core/venue/pauses/pause'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'
import type { Venue } from '@/lib/core/venue/venue'
import { pauseService, readPauses, resumeService } from '@/lib/server/availability/paused-services'
import { markBack, markSoldOut, readSoldOut } from '@/lib/server/availability/sold-out-items'
import { readClosedTables, setTable } from '@/lib/server/availability/venue-tables'
import { openBackend } from '@/lib/server/open/open-backend'

type Act = (ref: string, given: Given, say: Say) => Promise<void>

const inWords = (until: number | null): string =>
  until === null
    ? 'until it is said otherwise'
    : `until ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: VENUE_ZONE }).format(until)}`

const open = async (ref: string) => {
  const venue = await openVenue(ref)
  const { db } = await openServersDatabase()
  return { venue, db }
}

const partsOf = async ({ id }: Venue): Promise<MenuPart[]> =>
  menuParts(await openBackend().venues.menu(id, 'it', 'shown').catch(saidUnanswered))

const partsNamed = async (venue: Venue, words: string[]): Promise<MenuPart[]> => {
  if (words.length === 0) throw new Error('Name what: dish:12, a number, or a name as the menu writes it.')
  const parts = await partsOf(venue)
  return words.map((word) => partNamed(parts, word))
}

const soldOut: Act = async (ref, { words, until: typed = 'tomorrow' }, say) => {
  const until = soldOutUntilSchema.safeParse(typed)
  if (!until.success) throw new Error('Say until when: --until 21:30, --until tomorrow or --until reopened.')
  const { venue, db } = await open(ref)
  const parts = await partsNamed(venue, words)
  const now = Date.now()
  await markSoldOut(db, venue, parts, until.data, now)
  for (const part of parts) say(`${partLine(part)}\tsold out ${inWords(momentOfUntil(venue, until.data, now))}`)
}

const back: Act = async (ref, { words, all }, say) => {
  const { venue, db } = await open(ref)
  const now = Date.now()
  const items = all ? await readSoldOut(db, venue.id, now) : await partsNamed(venue, words)
  const ended = await markBack(db, venue.id, items, now)
  for (const { kind, id } of ended) say(`${kind}:${id}\tback`)
  if (ended.length === 0) say('None of that was sold out.')
}

const serviceNamedBy = ([word]: string[]) => {
  const service = PAUSABLE.find((name) => name === word)
  if (!service) throw new Error(`Name one of ${PAUSABLE.join(', ')}.`)
  return service
}

const minutesOf = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (minutes < 1 || minutes > MAX_PAUSE_MINUTES)
    throw new Error(`Say --minutes 1 to ${MAX_PAUSE_MINUTES}, or leave it out.`)
  return minutes
}

const pause: Act = async (ref, { words, minutes: typed, say: text = '', why = 'busy' }, say) => {
  const service = serviceNamedBy(words)
  const minutes = minutesOf(typed)
  const reason = PAUSE_REASONS.find((name) => name === why)
  if (!reason) throw new Error(`Say --why ${PAUSE_REASONS.join(', ')}, or your own words with --say.`)
  if (text.length > MAX_PAUSE_TEXT) throw new Error(`--say takes ${MAX_PAUSE_TEXT} characters.`)
  const { venue, db } = await open(ref)
  const now = Date.now()
  await pauseService(db, venue.id, { service, reason, say: text || null, minutes }, now)
  say(`${service}\tpaused ${inWords(minutes === null ? null : now + minutes * 60_000)}`)
}

const resume: Act = async (ref, { words }, say) => {
  const service = serviceNamedBy(words)
  const { venue, db } = await open(ref)
  const ended = await resumeService(db, venue.id, service, Date.now())
  say(ended ? `${service}\tresumed` : `${service} was not paused.`)
}

const tables: Act = async (ref, { words: [act, ...names] }, say) => {
  if ((act !== 'open' && act !== 'close') || names.length === 0) throw new Error('Say open or close, and which tables.')
  const { venue, db } = await open(ref)
  for (const name of names) {
    const set = await setTable(db, venue, name, act === 'open')
    if (set.ok) say(`${set.value}\t${act === 'open' ? 'open' : 'closed'}`)
    else if (set.error.code === 'elsewhere')
      throw new Error('The system at COPERTO_TABLES_API_URL says which are open.')
    else throw new Error(`${venue.name} has no table "${name}".`)
  }
}

const state: Act = async (ref, { all }, say) => {
  const { venue, db } = await open(ref)
  const now = Date.now()
  const parts = await partsOf(venue)
  if (all) for (const part of parts) say(partLine(part))
  for (const { kind, id, until } of await readSoldOut(db, venue.id, now)) {
    const part = parts.find((known) => known.kind === kind && known.id === id)
    say(`sold out\t${partLine(part ?? { kind, id, name: 'no longer on the menu', of: null })}\t${inWords(until)}`)
  }
  for (const { service, until, reason, say: text } of await readPauses(db, venue.id, now))
    say(`paused\t${service}\t${text ?? reason}\t${inWords(until)}`)
  for (const name of await readClosedTables(db, venue)) say(`closed\ttable ${name}`)
}

const onVenue = (act: Act, help: Command['help']): Command => ({
  takes: 'venueAndMore',
  help,
  run: ({ words: [ref = '', ...words], ...options }, say) => act(ref, { ...options, words }, say),
})

/** Open phones show changes within two seconds. */
export const AVAILABILITY_COMMANDS = {
  state: onVenue(state, ['<venue>', 'what is sold out, paused and closed; --all names every part of the menu first']),
  'sold-out': onVenue(soldOut, [
    '<venue> <item>…',
    'an item is dish:12, drink:3, variation:7, addition:9, a number or a name',
    "  --until 21:30 | tomorrow | reopened   tomorrow's opening if it is left out",
  ]),
  back: onVenue(back, ['<venue> <item>…', 'there again before that; --all for everything']),
  pause: onVenue(pause, [
    '<venue> <service>',
    'takes no orders of tableservice, delivery, takeaway, shipment or booking',
    '  --minutes 30                          until it is resumed if it is left out',
    '  --why busy | riders | technical | closing, or --say "in your own words"',
  ]),
  resume: onVenue(resume, ['<venue> <service>', 'takes them again']),
  tables: onVenue(tables, ['<venue> open|close <name>…', 'whether diners may order at these tables']),
} satisfies Record<string, Command>
