'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { type TablesFormValues, tablesFormSchema } from '@/components/checkout/table/tables-form-schema'
import { useTyped } from '@/components/forms/use-typed'
import { loadCart } from '@/lib/browser/cart/cart-store'
import { recallTable } from '@/lib/browser/orders/table-memory'
import { scannedTable } from '@/lib/browser/tables/scanned-table'
import { seatOf } from '@/lib/browser/tables/seat'
import { MAX_NOTE } from '@/lib/core/cart/limits'
import { onlyTable } from '@/lib/core/checkout/table-form'
import type { PublicVenue, TableName } from '@/lib/core/venue/venue'

export const TABLES_FORM = 'tables-form'

/** As in `useTableCheck`. */
type KeptSeat = { restored: string; isRefused: boolean }

const keptSeat = (said: string | -1, names: TableName[]): KeptSeat & { keptTable: string } => {
  const scan = scannedTable()
  const restored = seatOf(said, scan) || (said === -1 ? onlyTable(names) : null) || ''
  return { keptTable: said === -1 ? restored : said, restored, isRefused: said === -1 && scan?.state === 'refused' }
}

/**
 * Empty as in the server's HTML, then before the next paint with what the cart keeps (table and note) and what was typed
 * meanwhile. Consent is per order.
 */
export const useTablesForm = ({ id, orders }: Pick<PublicVenue, 'id' | 'orders'>) => {
  const typed = useTyped(TABLES_FORM)
  const [kept, setKept] = useState<KeptSeat>({ restored: '', isRefused: false })
  const form: UseFormReturn<TablesFormValues> = useForm<TablesFormValues>({
    resolver: zodResolver(tablesFormSchema),
    defaultValues: { table: '', orderNote: '', terms: false },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const terms = useWatch({ control: form.control, name: 'terms' })
  const { reset } = form
  const names = orders.tableservice?.tables_name
  useLayoutEffect(() => {
    recallTable(id)
    const store = loadCart(id)
    const { dispatch } = store.getState()
    if (typed.table) dispatch({ type: 'setTable', table: typed.table.slice(0, 40) })
    if (typed.orderNote) dispatch({ type: 'setOrderNote', note: typed.orderNote.slice(0, MAX_NOTE) })
    const { table, order_note: orderNote } = store.getState().cart
    const { keptTable, ...seat } = keptSeat(table, names ?? [])
    reset({ table: keptTable, orderNote, terms: typed.terms !== undefined })
    setKept(seat)
  }, [id, names, typed, reset])
  return { form, terms, kept }
}
