import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { boundedBody } from '@/lib/http/server/bounded-body'
import { drawablePhoto } from '@/lib/photos/server/load-photo'
import type { CardLogo } from '@/lib/qr/cards-page'

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

const read = async (address: string): Promise<Buffer | null> => {
  if (OWN.test(address)) return readFile(join(process.cwd(), 'public', address))
  return address.startsWith('https://') ? download(address) : drawablePhoto(address)
}

const dataAddress = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`

/**
 * A venue's logo, to stand in the page itself: one of our own pictures, a photo of its own, or what an https address answers
 * within ten seconds and 4 MB; null where it cannot be had or drawn. An SVG stays one: as a picture it loads and runs nothing.
 */
export const openLogo = async (address: string | null): Promise<CardLogo | null> => {
  if (!address) return null
  try {
    const bytes = await read(address)
    if (!bytes) return null
    const picture = sharp(bytes)
    if ((await picture.metadata()).format === 'svg') {
      return { address: dataAddress('image/svg+xml', bytes), isPhoto: false }
    }
    const small = picture.resize(LOGO_PIXELS, LOGO_PIXELS, { withoutEnlargement: true })
    return { address: dataAddress('image/png', await small.png().toBuffer()), isPhoto: true }
  } catch {
    return null
  }
}
