import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sameSecret } from '@/lib/http/server/same-secret'
import { channelOf } from '@/lib/realtime/server/channel-of'
import type { StoredShare } from '@/lib/sharing/share'

/** A token or an owner's key: 192 bits that nobody guesses, in 32 characters of a link. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** What a token is stored under. Any text has one, so that a malformed token is looked up, and missed, like any other. */
export const shareIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The public id of a guest within a share. The owner needs one to tell people apart and to change their lines;
 * the guest's own session id would let whoever learns it write in their name. Another share gives another id.
 */
export const personIdOf = (token: string, userId: string): string =>
  createHmac('sha256', token).update(userId).digest('base64url').slice(0, 22)

/** Whether a key is that of the share's owner. */
export const isOwnerKey = (share: Pick<StoredShare, 'channel'>, key: string): boolean =>
  sameSecret(channelOf(key), share.channel)
