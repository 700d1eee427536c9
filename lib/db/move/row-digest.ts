import 'server-only'
import { createHash } from 'node:crypto'

const MODULUS = 2n ** 256n

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Both engines' word for a value: SQLite's driver gives bytes without a view, and a large number may come as a bigint. */
const plain = (value: unknown): unknown => {
  if (value instanceof ArrayBuffer) return { sha256: sha256(new Uint8Array(value)) }
  if (value instanceof Uint8Array) return { sha256: sha256(value) }
  return typeof value === 'bigint' ? Number(value) : value
}

/** `count` rows, and a digest that says nothing of their order: the engines sort text each in its own way. */
export type TableDigest = { count: number; digest: string }

/** Takes rows in as they come; `done` answers what they were together. Equal where each row is, column by column. */
export const rowDigest = (columns: readonly string[]) => {
  let count = 0
  let sum = 0n
  return {
    add: (row: Record<string, unknown>): void => {
      count += 1
      const values = columns.map((column) => plain(row[column]))
      // Added and not joined by exclusive or: two equal rows would be none.
      sum = (sum + BigInt(`0x${sha256(JSON.stringify(values))}`)) % MODULUS
    },
    done: (): TableDigest => ({ count, digest: sum.toString(16).padStart(64, '0') }),
  }
}
