import type { TableName } from '@/lib/core/venue/venue'

/** Numeric if all table names are digits. */
export const tableKeyboard = (names: TableName[]): 'numeric' | 'text' =>
  names.length > 0 && names.every((name) => typeof name !== 'string' || /^\d+$/.test(name)) ? 'numeric' : 'text'
