import { foldedList } from '@/lib/venue-kit/spreadsheet/allergen-words'

/** Heads of columns with the price of a size. */
const SIZE_WORDS =
  foldedList(`s, m, l, xl, xs, xxl, piccola, piccolo, media, medio, grande, normale, maxi, mini, baby, famiglia, mezza, mezza porzione,
  intera, porzione intera, singola, singolo, doppia, doppio, small, medium, large, regular, half, full, single, double, extra large,
  family, pint, half pint, klein, mittel, groß, kleine, mittlere, große, kleine portion, große portion, halbe, halb, ganz, petit, petite, moyen, moyenne, grand,
  demi, entier, simple, pequeña, pequeño, mediana, mediano, media ración, ración, tapa, pequena, pequeno, média, médio, meia dose, dose, meia,
  маленькая, маленький, средняя, средний, большая, большой, малая, половина, 小, 中, 大, 小份, 中份, 大份, 半份, 例, 並, 並盛, 大盛, ハーフ, 普通, レギュラー, スモール, ラージ,
  صغير, وسط, كبير`)

const SIZES: ReadonlySet<string> = new Set(SIZE_WORDS)

/** '0,2 l', '33 cl', 'ø 30 cm': folded, so without the comma. */
const MEASURE = /^(?:ø |o )?\d{1,4}(?: \d{1,3})? ?(?:l|lt|cl|ml|dl|cm|g|gr|kg|hg|oz|pz|pcs|stk|er)$/

export const isSizeWord = (folded: string): boolean => SIZES.has(folded) || MEASURE.test(folded)
