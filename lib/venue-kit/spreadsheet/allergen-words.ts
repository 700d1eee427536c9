import type { Allergen } from '@/lib/core/menu/allergens/allergens'

/**
 * Names in Coperto's languages, from its catalogues and Reg. EU 1169/2011, annex II. Only unambiguous ones: 'frutta
 * secca' may be raisins, 'noccioline' hazelnuts or peanuts. A missing word stops the import, which is safe.
 */
const WORDS: Record<Allergen, string> = {
  gluten: `glutine, cereali, cereali con glutine, cereali contenenti glutine, frumento, grano, segale, orzo, avena, farro,
    kamut, gluten, cereals, cereals with gluten, cereals containing gluten, wheat, rye, barley, oats, spelt, cereales,
    cereales con gluten, cereales que contienen gluten, trigo, centeno, cebada, espelta, glutenhaltiges getreide, getreide,
    weizen, roggen, gerste, hafer, dinkel, глютен, злаки, содержащие глютен, злаки с глютеном, пшеница, рожь, ячмень,
    グルテン, グルテンを含む穀物, 小麦, 麸质, 含麸质谷物, 小麦麸质, الغلوتين, غلوتين, الحبوب المحتوية على الغلوتين, القمح,
    glúten, trigo, centeio, cevada, aveia, blé, froment, seigle, orge, avoine, épeautre, céréales, céréales contenant du gluten`,
  crustaceans: `crostacei, crostaceo, gamberi, gamberetti, scampi, granchio, aragosta, astice, crustaceans, crustacean, shrimp,
    shrimps, prawns, crab, lobster, crustáceos, crustáceo, gambas, krebstiere, krustentiere, garnelen, ракообразные,
    креветки, 甲殻類, えび, かに, 甲壳类, 甲壳类动物, 虾, 蟹, القشريات, قشريات,
    crustacés, crustacé, crevettes, homard, camarão, camarões`,
  eggs: `uova, uovo, eggs, egg, huevos, huevo, eier, ei, яйца, яйцо, 卵, 蛋类, 蛋, 鸡蛋, البيض, بيض,
    œufs, œuf, oeufs, oeuf, ovos, ovo`,
  fish: `pesce, pesci, fish, pescado, fische, fisch, рыба, 魚, 鱼类, 鱼, الأسماك, سمك, السمك,
    poisson, poissons, peixe, peixes`,
  peanuts: `arachidi, arachide, peanuts, peanut, cacahuetes, cacahuete, cacahuates, erdnüsse, erdnuss, арахис,
    ピーナッツ, 落花生, 花生, الفول السوداني, فول سوداني,
    cacahuètes, cacahuète, amendoim, amendoins`,
  soy: `soia, soy, soya, soybeans, soja, sojabohnen, соя, 大豆, فول الصويا, الصويا, صويا`,
  milk: `latte, lattosio, latticini, latte e lattosio, milk, lactose, dairy, leche, lactosa, lácteos, milch, laktose, молоко,
    лактоза, молочные продукты, 乳, 牛乳, 乳製品, 乳成分, 乳及乳制品, 牛奶, 乳制品, الحليب, حليب, اللاكتوز,
    lait, lait et lactose, produits laitiers, leite`,
  nuts: `frutta a guscio, frutta con guscio, mandorle, nocciole, noci, pistacchi, pistacchio, anacardi, noci pecan,
    noci del brasile, noci macadamia, tree nuts, nuts, almonds, hazelnuts, walnuts, pistachios, cashews, pecans,
    frutos de cáscara, frutos secos de cáscara, almendras, avellanas, nueces, pistachos, anacardos, schalenfrüchte, nüsse,
    mandeln, haselnüsse, walnüsse, pistazien, орехи, миндаль, фундук, фисташки, ナッツ類, ナッツ, アーモンド, くるみ, 坚果, 杏仁, 核桃,
    المكسرات, مكسرات,
    fruits à coque, amandes, noisettes, noix, pistaches, frutos de casca rija, amêndoas, avelãs, nozes`,
  celery: `sedano, celery, apio, sellerie, сельдерей, セロリ, 芹菜, الكرفس, كرفس,
    céleri, aipo`,
  mustard: `senape, mustard, mostaza, senf, горчица, マスタード, からし, 芥末, 芥子, الخردل, خردل,
    moutarde, mostarda`,
  sesame: `sesamo, semi di sesamo, sesame, sesame seeds, sésamo, granos de sésamo, sesam, sesamsamen, кунжут, ごま, ゴマ, 芝麻,
    السمسم, سمسم,
    sésame, graines de sésame, sementes de sésamo`,
  sulfites: `solfiti, anidride solforosa, anidride solforosa e solfiti, sulphites, sulfites, sulphur dioxide, sulfur dioxide,
    sulphur dioxide and sulphites, sulfitos, dióxido de azufre, dióxido de azufre y sulfitos, sulfite, schwefeldioxid,
    schwefeldioxid und sulfite, сульфиты, диоксид серы, диоксид серы и сульфиты, 亜硫酸塩, 二酸化硫黄, 亚硫酸盐, 二氧化硫,
    الكبريتيت, كبريتيت, ثاني أكسيد الكبريت,
    anhydride sulfureux, anhydride sulfureux et sulfites, dióxido de enxofre, dióxido de enxofre e sulfitos`,
  lupin: `lupini, lupino, lupin, lupins, altramuces, altramuz, lupinen, lupine, люпин, ルピナス, ルピン, 羽扇豆, الترمس, ترمس,
    tremoço, tremoços`,
  molluscs: `molluschi, mollusco, cozze, vongole, ostriche, calamari, seppie, polpo, molluscs, mollusc, mollusks, mussels,
    clams, oysters, squid, octopus, moluscos, molusco, mejillones, almejas, weichtiere, muscheln, моллюски, 軟体動物,
    貝・イカ・タコなど, 软体动物, 贝类, 鱿鱼等, الرخويات, رخويات,
    mollusques, mollusque, moules, huîtres, mexilhões, amêijoas, lulas, polvo`,
}

/** Declared free of all 14. Not 'no', which may be Italian or "sesame". */
const FREE_WORDS = `nessuno, nessuna, nessun allergene, nessuno dei 14 allergeni, senza allergeni, none, no allergens, free of allergens,
  ninguno, sin alérgenos, keine, keine allergene, aucun, aucun allergène, sans allergènes, nenhum, sem alergénios, нет, なし, 无, 無, لا يوجد`

/** Fillers: 'latte e derivati', 'contiene: latte'. */
const FILLING_WORDS = `contiene, allergeni, derivati, prodotti derivati, contains, allergens, products thereof, derived products, derivados,
  productos derivados, contient, contém, produits dérivés, enthält, daraus gewonnene erzeugnisse`

/** Most cells, and far cheaper to fold than the rest. */
const ASCII = /^[ -~]*$/

/** Lower case without accents and signs; Japanese and Arabic marks are letters. */
export const foldWord = (text: string): string => {
  if (ASCII.test(text)) return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).join(' ')
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return (plain.match(/[\p{L}\p{N}\p{M}・]+/gu) ?? []).join(' ')
}

export const foldedList = (words: string): string[] => words.split(',').map(foldWord)

/** In Italian, as `ALLERGEN_OF_WORD` reads it back. */
export const nameOfAllergen = (allergen: Allergen): string => WORDS[allergen].split(',')[0] ?? allergen

export const ALLERGEN_OF_WORD: ReadonlyMap<string, Allergen> = new Map(
  (Object.entries(WORDS) as [Allergen, string][]).flatMap(([allergen, words]) =>
    foldedList(words).map((word) => [word, allergen] as const),
  ),
)

export const FREE: ReadonlySet<string> = new Set(foldedList(FREE_WORDS))
export const FILLING: ReadonlySet<string> = new Set(foldedList(FILLING_WORDS))

/** In annex II order. */
export const NUMBERED: readonly Allergen[] = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulfites',
  'lupin',
  'molluscs',
]

/** Austria and South Tyrol skip I, J, K and Q, which look like other signs. */
export const LETTERED: ReadonlyMap<string, Allergen> = new Map(
  [...'ABCDEFGHLMNOPR'].map((letter, at) => [letter, NUMBERED[at] ?? 'gluten']),
)
