import 'server-only'
import { createHash } from 'node:crypto'

const MODULUS = 2n ** 256n

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Same value for both engines: SQLite returns ArrayBuffers, and large numbers may be bigints. */
const plain = (value: unknown): unknown => {
  if (value instanceof ArrayBuffer) return { sha256: sha256(new Uint8Array(value)) }
  if (value instanceof Uint8Array) return { sha256: sha256(value) }
  return typeof value === 'bigint' ? Number(value) : value
}

/** The digest ignores the order of rows, as the engines sort text differently. */
export type TableDigest = { count: number; digest: string }

export const rowDigest = (columns: readonly string[]) => {
  let count = 0
  let sum = 0n
  return {
    add: (row: Record<string, unknown>): void => {
      count += 1
      const values = columns.map((column) => plain(row[column]))
      // Added, not XORed: two equal rows would cancel out.
      sum = (sum + BigInt(`0x${sha256(JSON.stringify(values))}`)) % MODULUS
    },
    done: (): TableDigest => ({ count, digest: sum.toString(16).padStart(64, '0') }),
  }
}
