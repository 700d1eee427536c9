import type { FieldSpec } from '@/lib/core/office/screens/field-spec'

/** Every field of the venue file that a spec writes; a list by the fields of its rows. */
export const coveredPaths = ({ path, control }: FieldSpec): string[] => {
  switch (control.is) {
    case 'rows':
      return [path, ...Object.keys(control.columns).map((column) => `${path}.${column}`)]
    case 'hours':
      return [path, `${path}.${control.day}`, `${path}.open`, `${path}.close`]
    case 'own':
      return [path, ...(control.covers ?? [])]
    default:
      return [path]
  }
}
