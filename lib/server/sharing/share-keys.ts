import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { StoredShare } from '@/lib/core/sharing/share'
import { sameSecret } from '@/lib/server/http/same-secret'
import { channelOf } from '@/lib/server/realtime/channel-of'

/** 192 random bits. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** Any text has an id, so a malformed token is simply not found. */
export const shareIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Public id of a guest, different in each share: the secret session id would let others write in their name. */
export const personIdOf = (token: string, userId: string): string =>
  createHmac('sha256', token).update(userId).digest('base64url').slice(0, 22)

export const isOwnerKey = (share: Pick<StoredShare, 'channel'>, key: string): boolean =>
  sameSecret(channelOf(key), share.channel)
