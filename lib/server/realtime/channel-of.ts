import 'server-only'
import { createHash } from 'node:crypto'

/** The channel id of an owner's key, which cannot be read back from it. */
export const channelOf = (ownerKey: string): string => createHash('sha256').update(ownerKey).digest('base64url')
