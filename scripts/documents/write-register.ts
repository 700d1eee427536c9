import { writeFileSync } from 'node:fs'
import { loadNamespaces } from '@/lib/i18n/catalogue'
import { isLocale, menuLangOf } from '@/lib/i18n/locales'
import { allergenDocument } from '@/lib/menu/register/allergen-document-words'
import { allergenRegister } from '@/lib/menu/register/allergen-register'
import { drawAllergenDocument } from '@/lib/menu/register/server/draw-allergen-document'
import { buildVenue } from '@/lib/venue-files/build/build-venue'
import { demoVenues } from '@/lib/venue-files/demo-venues'

// Writes the register of a demo venue as a PDF: <venue id> <language> <file>.
const [venueId, language = 'it', file = 'register.pdf'] = process.argv.slice(2)

const READ_AT = Date.UTC(2026, 2, 2, 9)

const write = async (): Promise<void> => {
  const source = demoVenues().find(({ id }) => String(id) === venueId)
  if (!source || !isLocale(language)) throw new Error('Name a demo venue and a language, for example: 1005 it')
  const { venue, menu } = buildVenue(source, menuLangOf(language))
  const messages = await loadNamespaces(language, ['allergens', 'dish'])
  const register = allergenRegister(menu)
  const document = allergenDocument({ venue, register, readAt: READ_AT, locale: language, messages })
  const started = performance.now()
  const bytes = await drawAllergenDocument(document)
  writeFileSync(file, bytes)
  console.log(`${register.dishes} dishes, ${bytes.length} bytes, ${Math.round(performance.now() - started)} ms`)
}

void write()
