import { writeFileSync } from 'node:fs'
import { allergenRegister, type RegisterRow } from '@/lib/core/menu/register/allergen-register'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { ALLERGEN_NAMES } from '@/lib/venue-kit/build/label-words'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

// Draws a demo venue's allergen board, one SVG per page: <venue id> <file prefix>.
const [venueId, prefix = 'board'] = process.argv.slice(2)

const SIZE = { width: 840, height: 1188, margin: 60 }
const PER_PAGE = 18

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const text = (x: number, y: number, size: number, words: string, look = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${look}>${escaped(words)}</text>`

const lineOf = ({ states }: RegisterRow): string => {
  if (states.every(({ state }) => state === 'notDeclared')) return 'non dichiarato, chiedere al banco'
  const names = states.filter(({ state }) => state === 'contains').map(({ allergen }) => ALLERGEN_NAMES[allergen].it)
  return names.join(', ') || 'nessuno dei 14'
}

const write = (): void => {
  const source = demoVenues().find(({ id }) => String(id) === venueId)
  if (!source) throw new Error('Name a demo venue, for example: 1003')
  const { venue, menu } = buildVenue(source, 'it')
  const rows = allergenRegister(menu)
    .groups.filter(({ kind }) => kind === 'course')
    .flatMap((group) => group.rows)
  const pages = Math.ceil(rows.length / PER_PAGE)
  for (let page = 0; page < pages; page += 1) {
    const lines = rows.slice(page * PER_PAGE, (page + 1) * PER_PAGE).flatMap((row, index) => {
      const y = 250 + index * 47
      const rule = `<path d="M${SIZE.margin} ${y + 28}H${SIZE.width - SIZE.margin}" stroke="#c9d6de"/>`
      return [text(SIZE.margin, y, 20, row.name, 'font-weight="600"'), text(SIZE.margin, y + 20, 15, lineOf(row)), rule]
    })
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}" font-family="Georgia, serif" fill="#12303f">`,
      `<rect width="100%" height="100%" fill="#fdfcf7"/><path d="M0 0H${SIZE.width}V120Q${SIZE.width * 0.75} 150 ${SIZE.width / 2} 120T0 120Z" fill="#1f6f8b"/>`,
      text(SIZE.margin, 78, 42, venue.name, 'fill="#ffffff" font-weight="700"'),
      text(SIZE.margin, 195, 26, 'Libro degli allergeni', 'font-style="italic"'),
      ...lines,
      text(
        SIZE.margin,
        SIZE.height - 50,
        15,
        `Foglio ${page + 1} di ${pages}. In caso di allergia rivolgersi al banco prima di ordinare.`,
      ),
      '</svg>',
    ].join('\n')
    writeFileSync(`${prefix}-${page + 1}.svg`, `${svg}\n`)
  }
}

write()
