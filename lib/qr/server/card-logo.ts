import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import svgToPdf from 'svg-to-pdfkit'
import { boundedBody } from '@/lib/http/server/bounded-body'
import { drawablePhoto } from '@/lib/photos/server/load-photo'

type Pdf = InstanceType<typeof PDFDocument>

/** Draws itself into a square of `size` points with its corner at `x`, `y`. */
export type Logo = (pdf: Pdf, x: number, y: number, size: number) => void

const MAX_BYTES = 4 * 1024 * 1024
const DEADLINE_MS = 10_000

/** A side of a logo on paper, at 300 to the inch and more. */
const LOGO_PIXELS = 400

/** Pictures of the app itself, as a venue's data names them. */
const OWN = /^\/pictures\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g)$/

const download = async (address: string): Promise<Buffer | null> => {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) })
  return response.ok ? boundedBody(response, MAX_BYTES) : null
}

/** A photo of the venue's own, as the PDF takes it. */
const photo = async (address: string): Promise<Buffer | null> => {
  const bytes = await drawablePhoto(address)
  return bytes && sharp(bytes).resize(LOGO_PIXELS, LOGO_PIXELS, { withoutEnlargement: true }).png().toBuffer()
}

const read = async (address: string): Promise<Buffer | null> => {
  if (OWN.test(address)) return readFile(join(process.cwd(), 'public', address))
  return address.startsWith('https://') ? download(address) : photo(address)
}

/** The drawing without what it names elsewhere: nothing is read for it from this machine. */
const drawnSvg =
  (svg: string): Logo =>
  (pdf, x, y, size) => {
    const options = { width: size, height: size, preserveAspectRatio: 'xMidYMid meet', imageCallback: () => '' }
    svgToPdf(pdf, svg, x, y, { ...options, warningCallback: () => undefined })
  }

/** A photograph fills a circle. */
const drawnPicture =
  (picture: Buffer): Logo =>
  (pdf, x, y, size) => {
    pdf.save()
    pdf.circle(x + size / 2, y + size / 2, size / 2).clip()
    pdf.image(picture, x, y, { cover: [size, size], align: 'center', valign: 'center' })
    pdf.restore()
  }

const isRaster = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ||
  bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))

/**
 * A venue's logo: one of our own pictures, a photo of its own, or what an https address answers within ten seconds and 4 MB, as SVG, PNG or
 * JPEG; null where it cannot be had or drawn.
 */
export const openLogo = async (address: string | null): Promise<Logo | null> => {
  if (!address) return null
  try {
    const bytes = await read(address)
    if (!bytes) return null
    const logo = isRaster(bytes) ? drawnPicture(bytes) : drawnSvg(bytes.toString('utf8'))
    // What cannot be drawn says so now, and not on the first card.
    logo(new PDFDocument(), 0, 0, 10)
    return logo
  } catch {
    return null
  }
}
