import 'server-only'
import { type Kysely, sql } from 'kysely'

export type AnyTable = Record<string, Record<string, unknown>>

/** `serial`: the auto-increment column, or null. */
export type MovedTable = { name: string; columns: string[]; hasBytes: boolean; serial: string | null }

const referencesIn = async (db: Kysely<AnyTable>): Promise<{ name: string; to: string }[]> => {
  const { rows } = await sql<{ name: string; to: string }>`
    select tables.name as name, keys."table" as "to"
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`.execute(db)
  return rows
}

/** Topological order: a table follows those it references. Throws on a cycle. */
export const inDependencyOrder = <T extends { name: string }>(
  tables: readonly T[],
  references: readonly { name: string; to: string }[],
): T[] => {
  const ordered: T[] = []
  let left = [...tables]
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const waits = ({ name }: T) => references.some((one) => one.name === name && one.to !== name && names.has(one.to))
    const ready = left.filter((table) => !waits(table))
    if (ready.length === 0) throw new Error(`These tables refer to one another in a circle: ${[...names].join(', ')}.`)
    ordered.push(...ready)
    left = left.filter(waits)
  }
  return ordered
}

export const tablesOf = async (db: Kysely<AnyTable>): Promise<MovedTable[]> => {
  const tables = (await db.introspection.getTables())
    .filter(({ name, isView }) => !isView && !name.startsWith('sqlite_'))
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      hasBytes: columns.some(({ dataType }) => dataType.toLowerCase() === 'blob'),
      serial: columns.find(({ isAutoIncrementing }) => isAutoIncrementing)?.name ?? null,
    }))
  return inDependencyOrder(tables, await referencesIn(db))
}
