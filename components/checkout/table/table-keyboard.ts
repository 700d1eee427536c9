import type { TableName } from '@/lib/venue/venue'

/** The keyboard for a venue's table names: the digits alone are easier to hit, where digits are all there is. */
export const tableKeyboard = (names: TableName[]): 'numeric' | 'text' =>
  names.length > 0 && names.every((name) => typeof name !== 'string' || /^\d+$/.test(name)) ? 'numeric' : 'text'
