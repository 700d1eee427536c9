import { type Kysely, PostgresAdapter } from 'kysely'

export const isPostgres = <S>(db: Kysely<S>): boolean => db.getExecutor().adapter instanceof PostgresAdapter
