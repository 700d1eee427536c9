import { type Migration, sql } from 'kysely'

/**
 * A journal of the calls that move money (write-ahead), and how much of a payment is to go back while it stands. Refunds that
 * a provider was asked for before this step are taken over, so that none is asked for a second time.
 */
export const moneyCalls = (): Migration => ({
  up: async (db) => {
    await db.schema
      .alterTable('payments')
      .addColumn('refund_wanted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('money_calls')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('back_before', 'integer')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('code', 'text')
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('answered_at', 'bigint')
      .execute()
    await db.schema.createIndex('money_calls_payment').on('money_calls').column('payment_id').execute()
    await db.schema.createIndex('money_calls_state').on('money_calls').columns(['state', 'kind', 'asked_at']).execute()
    await sql`create unique index money_calls_one_refund on money_calls (payment_id)
      where kind = 'refund' and state in ('asked', 'taken')`.execute(db)
    await sql`insert into money_calls (id, payment_id, kind, amount, back_before, state, asked_at)
      select p.id || '.refund.' || w.answered, p.id, 'refund', p.amount, 0,
        case when p.reason = 'refund_pending' then 'taken' else 'asked' end, w.next_attempt_at
      from payments p join outbox w on w.order_id = p.order_id and w.kind = 'refund' and w.state = 'queued'
      where p.state = 'refund_due'
        and (p.reason = 'refund_pending' or w.in_doubt = 1 or w.last_error = 'unanswered')`.execute(db)
  },
})
