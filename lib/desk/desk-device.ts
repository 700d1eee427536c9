import { z } from 'zod'

/** staff: orders, bookings, what is sold out. owner: also the devices. */
export const DESK_ROLES = ['staff', 'owner'] as const

export const deskRoleSchema = z.enum(DESK_ROLES)
export type DeskRole = z.infer<typeof deskRoleSchema>

/** A device at a venue's desk, as its own venue may see it; times in ms. */
export const deskDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: deskRoleSchema,
  createdAt: z.int(),
  lastSeenAt: z.int(),
})

export type DeskDevice = z.infer<typeof deskDeviceSchema>

export const MAX_DEVICE_NAME = 40

/** For how long a code lets a device in, in ms. */
export const CODE_MS = 15 * 60_000

/** Digits and letters that nobody takes for one another (Crockford's base 32). */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 12

const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** A code as it was made, however it was typed: 'k7dm-…', with O for 0; null for what can be none. */
export const readCode = (typed: string): string | null => {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[OIL]/g, (letter) => LOOKALIKES[letter] ?? letter)
  const isCode = letters.length === CODE_LENGTH && [...letters].every((letter) => CODE_LETTERS.includes(letter))
  return isCode ? letters : null
}

/** 'K7DM-2X9P-QW3R', as it is read out and typed. */
export const spacedCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** The address at which a device is let in. The code stands behind '#', which no preview and no log ever sees. */
export const deskLink = (origin: string, code: string): string => `${origin}/desk#code=${code}`
