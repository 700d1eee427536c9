import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Nutrient } from '@/lib/core/menu/nutrition/nutrients'

type Words = Record<MenuLang, string>

/** The menu API's words for an ingredient's allergens. */
export const ALLERGEN_NAMES: Record<Allergen, Words> = {
  sulfites: { it: 'Solfiti', en: 'Sulphites', es: 'Sulfitos' },
  peanuts: { it: 'Arachidi', en: 'Peanuts', es: 'Cacahuetes' },
  gluten: { it: 'Cereali contenenti glutine', en: 'Cereals containing gluten', es: 'Cereales con gluten' },
  crustaceans: { it: 'Crostacei', en: 'Crustaceans', es: 'Crustáceos' },
  nuts: { it: 'Frutta a guscio', en: 'Tree nuts', es: 'Frutos de cáscara' },
  milk: { it: 'Latte', en: 'Milk', es: 'Leche' },
  lupin: { it: 'Lupini', en: 'Lupin', es: 'Altramuces' },
  molluscs: { it: 'Molluschi', en: 'Molluscs', es: 'Moluscos' },
  fish: { it: 'Pesce', en: 'Fish', es: 'Pescado' },
  celery: { it: 'Sedano', en: 'Celery', es: 'Apio' },
  sesame: { it: 'Sesamo', en: 'Sesame', es: 'Sésamo' },
  mustard: { it: 'Senape', en: 'Mustard', es: 'Mostaza' },
  soy: { it: 'Soia', en: 'Soy', es: 'Soja' },
  eggs: { it: 'Uova', en: 'Eggs', es: 'Huevos' },
}

export const NUTRIENT_NAMES: Record<Nutrient, Words> = {
  Proteine: { it: 'Proteine', en: 'Protein', es: 'Proteínas' },
  Carboidrati: { it: 'Carboidrati', en: 'Carbohydrate', es: 'Hidratos de carbono' },
  'di cui zuccheri': { it: 'di cui zuccheri', en: 'of which sugars', es: 'de los cuales azúcares' },
  Grassi: { it: 'Grassi', en: 'Fat', es: 'Grasas' },
  'di cui saturi': { it: 'di cui saturi', en: 'of which saturates', es: 'de las cuales saturadas' },
  Fibre: { it: 'Fibre', en: 'Fibre', es: 'Fibra' },
  Sale: { it: 'Sale', en: 'Salt', es: 'Sal' },
}

export const CLOSED: Words = { it: 'Chiuso', en: 'Closed', es: 'Cerrado' }
