'use client'

import { type StoredPhoto, storePhotoApi } from '@/lib/core/office/office-photo-api'
import { fail, ok, type Result } from '@/lib/core/result'

/** 20 MB, as the server takes them. */
const MAX_BYTES = 20 * 1024 * 1024

export type PhotoFailure = 'too_large' | 'unreadable' | 'failed'

const CODES: Partial<Record<string, PhotoFailure>> = { photo_too_large: 'too_large', photo_unreadable: 'unreadable' }

const codeIn = (body: unknown): string =>
  storePhotoApi.refusals.read(typeof body === 'object' && body !== null && 'error' in body ? body.error : null)?.code ??
  ''

/** Some systems know HEIC by its ending alone. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

/** What cameras write. */
const OF_CAMERAS = ['image/jpeg', 'image/heic', 'image/heif']

/** Pixels of the longer side, twice as many as the widest copy has. */
const LONGEST_SIDE = 2_400
const SMALL_ENOUGH = 1_500_000

/**
 * A camera's photo of 8 MB takes a minute on a weak network, and a copy of it seconds. Throws where the browser cannot
 * read it, as only Safari reads HEIC.
 */
const smaller = async (file: Blob): Promise<Blob> => {
  if (file.size <= SMALL_ENOUGH || !OF_CAMERAS.includes(file.type)) return file
  const image = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height))
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const copy = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return copy.size < file.size ? copy : file
}

/** The server turns a photo upright, and makes its copies. */
export const sendPhoto = async (file: Blob): Promise<Result<StoredPhoto, { code: PhotoFailure }>> => {
  if (file.size > MAX_BYTES) return fail({ code: 'too_large' })
  try {
    const headers = { 'content-type': 'application/octet-stream' }
    const response = await fetch(storePhotoApi.path, {
      method: storePhotoApi.method,
      headers,
      body: await smaller(file).catch(() => file),
    })
    const body: unknown = await response.json()
    const stored = response.ok ? storePhotoApi.answer(body) : null
    if (stored) return ok(stored)
    return fail({ code: CODES[codeIn(body)] ?? 'failed' })
  } catch {
    return fail({ code: 'failed' })
  }
}

/** Pages load no address of a file on the device. */
const dataAddress = (file: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })

const canShow = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = address
  })

/** For an image shown while the photo is sent; null where the browser cannot show its format, such as HEIC. */
export const shownAddress = async (file: Blob): Promise<string | null> => {
  const address = await dataAddress(file)
  return address && (await canShow(address)) ? address : null
}
