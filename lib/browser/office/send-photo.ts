'use client'

import { type StoredPhoto, storePhotoApi } from '@/lib/core/office/office-photo-api'
import { fail, ok, type Result } from '@/lib/core/result'

/** 20 MB, as the server takes them. */
const MAX_BYTES = 20 * 1024 * 1024

/** heic: neither this browser nor the server can read how iPhones keep photos. */
export type PhotoFailure = 'too_large' | 'heic' | 'unreadable' | 'failed'

const CODES: Partial<Record<string, PhotoFailure>> = { photo_too_large: 'too_large', photo_unreadable: 'unreadable' }

const codeIn = (body: unknown): string =>
  storePhotoApi.refusals.read(typeof body === 'object' && body !== null && 'error' in body ? body.error : null)?.code ??
  ''

const PHOTOS = 'image/jpeg,image/png,image/webp,image/avif'

/** Phones hand over a HEIC photo as JPEG, unless they may choose it; on a computer nobody does. */
export const acceptedPhotos = (): string =>
  window.matchMedia('(hover: hover) and (pointer: fine)').matches ? `${PHOTOS},image/heic,image/heif,.heic` : PHOTOS

/** By its first bytes: systems name its type in several ways. */
const isHeic = async (file: Blob): Promise<boolean> => {
  const start = await file.slice(4, 40).text()
  return /^ftyp(?:hei|hev|mif1)/.test(start) && !start.includes('avif')
}

/** Pixels of the longer side, twice as many as the widest copy has. */
const LONGEST_SIDE = 2_400
const SMALL_ENOUGH = 1_500_000

/** A camera's photo of 8 MB takes a minute on a weak network, and a copy of it seconds. Safari reads HEIC, and no other. */
const smaller = async (file: Blob, isOfPhone: boolean): Promise<Blob> => {
  if (!isOfPhone && (file.size <= SMALL_ENOUGH || file.type !== 'image/jpeg')) return file
  const image = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height))
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const copy = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return isOfPhone || copy.size < file.size ? copy : file
}

/** The server turns a photo upright, and makes its copies. */
export const sendPhoto = async (file: Blob): Promise<Result<StoredPhoto, { code: PhotoFailure }>> => {
  if (file.size > MAX_BYTES) return fail({ code: 'too_large' })
  try {
    const isOfPhone = await isHeic(file)
    const headers = { 'content-type': 'application/octet-stream' }
    const response = await fetch(storePhotoApi.path, {
      method: storePhotoApi.method,
      headers,
      body: await smaller(file, isOfPhone).catch(() => file),
    })
    const body: unknown = await response.json()
    const stored = response.ok ? storePhotoApi.answer(body) : null
    if (stored) return ok(stored)
    const code = CODES[codeIn(body)] ?? 'failed'
    return fail({ code: isOfPhone && code === 'unreadable' ? 'heic' : code })
  } catch {
    return fail({ code: 'failed' })
  }
}

/** Shown at once: pages load no address of a file on the device. */
export const dataAddress = (file: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
