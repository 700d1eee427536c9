import { z } from 'zod'

/** staff: orders, bookings, sold-out dishes. owner: also devices and money. */
export const DESK_ROLES = ['staff', 'owner'] as const

export const deskRoleSchema = z.enum(DESK_ROLES)
export type DeskRole = z.infer<typeof deskRoleSchema>

/** Times in ms. */
export const deskDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: deskRoleSchema,
  createdAt: z.int(),
  lastSeenAt: z.int(),
})

export type DeskDevice = z.infer<typeof deskDeviceSchema>

export const MAX_DEVICE_NAME = 40

export const CODE_MS = 15 * 60_000

/** Crockford's base 32, without lookalikes. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 12

const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Normalizes a typed code: 'k7dm-…', O for 0; null if it cannot be one. */
export const readCode = (typed: string): string | null => {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[OIL]/g, (letter) => LOOKALIKES[letter] ?? letter)
  const isCode = letters.length === CODE_LENGTH && [...letters].every((letter) => CODE_LETTERS.includes(letter))
  return isCode ? letters : null
}

/** 'K7DM-2X9P-QW3R' */
export const spacedCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** The code is in the fragment, which reaches no log and no link preview. */
export const deskLink = (origin: string, code: string): string => `${origin}/desk#code=${code}`
