import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { CardLogo } from '@/lib/core/qr/cards-page'
import { boundedBody } from '@/lib/server/http/bounded-body'
import { drawablePhoto } from '@/lib/server/photos/load-photo'

const MAX_BYTES = 4 * 1024 * 1024
const DEADLINE_MS = 10_000

/** At least 300 dpi on paper. */
const LOGO_PIXELS = 400

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
 * A logo as a `data:` URL: a shipped picture, a stored photo, or an https download (ten seconds, 4 MB); null if it
 * fails. An SVG is safe as an image: it loads and runs nothing.
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
