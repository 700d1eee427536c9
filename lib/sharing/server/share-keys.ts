import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sameSecret } from '@/lib/http/server/same-secret'
import { channelOf } from '@/lib/realtime/server/channel-of'
import type { StoredShare } from '@/lib/sharing/share'

/** 192 random bits. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** Any text has an id, so a malformed token is simply not found. */
export const shareIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Public id of a guest, different in each share: the secret session id would let others write in their name. */
export const personIdOf = (token: string, userId: string): string =>
  createHmac('sha256', token).update(userId).digest('base64url').slice(0, 22)

export const isOwnerKey = (share: Pick<StoredShare, 'channel'>, key: string): boolean =>
  sameSecret(channelOf(key), share.channel)
