import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Say } from '@/lib/commands/venues/command'
import { openVenue } from '@/lib/commands/venues/open-venue'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import { isLocale, LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'
import { cardsPage } from '@/lib/core/qr/cards-page'
import type { PrintedCard } from '@/lib/core/qr/printed-card'
import { qrCodeOf } from '@/lib/core/qr/qr-code'
import { qrSvg } from '@/lib/core/qr/qr-svg'
import { openLogo } from '@/lib/server/qr/card-logo'
import { qrPng } from '@/lib/server/qr/qr-png'
import { venueCards } from '@/lib/server/qr/venue-cards'
import { env } from '@/lib/server/settings/env'

type Request = { venue: string; out: string; isOriginGiven: boolean; languages?: string | undefined }

/** 8 cm at 300 dpi. */
const PNG_PIXELS = 1_024

const PAGE = 'codes.html'

const DEFAULT_LANGUAGES = 'it,en,de,es'
const MAX_LANGUAGES = 4

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/

/** Printed codes cannot be corrected, so a local address needs an explicit --origin. */
const requireOrigin = (isOriginGiven: boolean): void => {
  const { COPERTO_PUBLIC_ORIGIN } = env()
  if (!COPERTO_PUBLIC_ORIGIN) {
    throw new Error('Codes hold the address that diners reach. Set COPERTO_PUBLIC_ORIGIN, or name it with --origin.')
  }
  if (!isOriginGiven && LOOPBACK.test(new URL(COPERTO_PUBLIC_ORIGIN).hostname)) {
    throw new Error(`No diner reaches ${COPERTO_PUBLIC_ORIGIN}. Set COPERTO_PUBLIC_ORIGIN, or insist with --origin.`)
  }
}

const readLanguages = (text: string = DEFAULT_LANGUAGES): [Locale, ...Locale[]] => {
  const named = text.split(',').map((name) => name.trim())
  const [first, ...others] = named.filter(isLocale)
  if (!first || others.length + 1 !== named.length || named.length > MAX_LANGUAGES) {
    throw new Error(
      `Name one to ${MAX_LANGUAGES} of ${LOCALE_IDS.join(', ')}, such as --languages ${DEFAULT_LANGUAGES}`,
    )
  }
  return [first, ...others]
}

const openFolder = async (out: string): Promise<string> => {
  const folder = resolve(out)
  try {
    await mkdir(folder, { recursive: true })
  } catch {
    throw new Error(`The folder ${folder} cannot be made. Choose another with --out.`)
  }
  return folder
}

type Write = (name: string, bytes: string | Uint8Array) => Promise<void>

const writerInto =
  (folder: string): Write =>
  async (name, bytes) => {
    try {
      await writeFile(join(folder, name), bytes)
    } catch {
      throw new Error(`${join(folder, name)} cannot be written. Is there room, and may this user write there?`)
    }
  }

const writePictures = async ({ file, address }: PrintedCard, write: Write): Promise<void> => {
  const code = qrCodeOf(address)
  await write(`${file}.svg`, qrSvg(code))
  await write(`${file}.png`, await qrPng(code, PNG_PIXELS))
}

/** Writes all codes of a venue into a folder. Throws for errors the operator can fix. */
export const printCodes = async ({ venue: ref, out, isOriginGiven, languages }: Request, say: Say): Promise<void> => {
  requireOrigin(isOriginGiven)
  const locales = readLanguages(languages)
  const venue = await openVenue(ref)
  const { cards, unusable } = await venueCards(venue, locales)
  if (cards.length === 0) throw new Error(`${venue.name} serves under no letter: there is nothing to print.`)
  const write = writerInto(await openFolder(out))
  for (const card of cards) {
    await writePictures(card, write)
    say(`${card.file}.svg\t${card.file}.png\t${[card.label, card.title].filter(Boolean).join(' ')}`)
  }
  const [locale] = locales
  const language = { locale, words: await loadNamespace(locale, 'codes') }
  const logo = await openLogo(venue.logo_path ?? venue.image_path)
  await write(PAGE, cardsPage({ venue, cards, logo, language }))
  say(`${PAGE}\t${cards.length} cards: open it in a browser and print it`)
  if (unusable.length > 0)
    process.stderr.write(`No diner could order at these, so they have no code: ${unusable.join(', ')}\n`)
  say(`${cards.length} codes of ${venue.name} in ${resolve(out)}. Those of tables are for the venue alone.`)
}
