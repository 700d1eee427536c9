// Draws all icons and the link preview from public/icon.svg: node scripts/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './steps/run.mjs'

const PUBLIC = join(ROOT, 'public')
const rounded = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8')
/** iOS and Android round the corners themselves. */
const square = rounded.replace(' rx="22"', '')
/** Android may crop to a circle of 80 %, so the background fills the square and the rest shrinks. */
const maskable = square.replace(/(<circle.*)<\/svg>/s, '<g transform="translate(13 13) scale(.73)">$1</g></svg>')

const draw = (svg, size) => sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()

const icoOf = (png, size) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const ICONS = {
  'apple-touch-icon.png': [square, 180],
  'icon-192.png': [rounded, 192],
  'icon-512.png': [rounded, 512],
  'icon-maskable.png': [maskable, 512],
}

/** Open Graph size, 1.91 : 1. */
const linkPreview = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="#fbf7f0" d="M0 0h1200v630H0z"/>${rounded.replace(
  'width="96" height="96"',
  'x="435" y="150" width="330" height="330"',
)}</svg>`

for (const [name, [svg, size]] of Object.entries(ICONS)) writeFileSync(join(PUBLIC, name), await draw(svg, size))
writeFileSync(join(PUBLIC, 'favicon.ico'), icoOf(await draw(rounded, 32), 32))
writeFileSync(join(PUBLIC, 'link-preview.png'), await sharp(Buffer.from(linkPreview)).png({ palette: true }).toBuffer())
