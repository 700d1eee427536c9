import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Constant-time comparison. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
