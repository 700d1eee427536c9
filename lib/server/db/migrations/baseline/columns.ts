import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely'
import type { Engine } from '@/lib/server/db/schema'

export const notNull = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull()

export const primaryKey = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.primaryKey()

export const zero = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo(0)

export const keyOfOrder = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.primaryKey().references('orders.id').onDelete('cascade')

/** Growing numbers that are never reused. */
export const addSeq = (table: CreateTableBuilder<string>, engine: Engine) =>
  engine === 'postgres'
    ? table.addColumn('seq', 'bigserial', primaryKey)
    : table.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
