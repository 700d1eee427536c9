import type { FieldSpec } from '@/lib/core/office/screens/field-spec'
import { DEFAULT_THEME } from '@/lib/core/venue/theme'

export const STYLE_SCREEN: readonly FieldSpec[] = [
  { path: 'image_path', control: { is: 'picture' } },
  { path: 'logo_path', control: { is: 'picture' } },
  { path: 'theme', control: { is: 'part', least: { accent: DEFAULT_THEME.accent[0] } } },
  { path: 'theme.accent', control: { is: 'colour' }, if: 'theme' },
  { path: 'theme.ground', control: { is: 'colour' }, if: 'theme' },
  { path: 'wrap', control: { is: 'own', covers: ['wrap.group', 'wrap.courses'] } },
]
