import 'server-only'
import { createHash } from 'node:crypto'

/** The channel id of an owner's key: 43 characters that tell nothing about the key. */
export const channelOf = (ownerKey: string): string => createHash('sha256').update(ownerKey).digest('base64url')
