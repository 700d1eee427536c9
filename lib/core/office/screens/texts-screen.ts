import type { FieldSpec } from '@/lib/core/office/screens/field-spec'

const DOCUMENT = ['allergenDocument.kind', 'allergenDocument.url', 'allergenDocument.pages']

export const TEXTS_SCREEN: readonly FieldSpec[] = [
  { path: 'menu_description', control: { is: 'texts', lines: 3 } },
  { path: 'description', control: { is: 'texts', lines: 6 } },
  {
    path: 'amenities',
    control: { is: 'rows', most: 50, columns: { name: { is: 'texts' }, image_path: { is: 'picture' } } },
  },
  { path: 'allergenDocument', control: { is: 'own', covers: DOCUMENT } },
  { path: 'shopUrl', control: { is: 'link' } },
]
