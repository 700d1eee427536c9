import type { DraftFields } from '@/lib/core/office/draft'

/** What stands in a cell of a list. `of`: the words that the format has for it. */
export type CellControl =
  | { is: 'text'; most: number; lines?: number }
  /** In the languages of the menu. */
  | { is: 'texts'; lines?: number }
  | { is: 'link' }
  | { is: 'picture' }
  /** '#rrggbb' */
  | { is: 'colour' }
  | { is: 'euros' }
  | { is: 'number'; least: number; most: number; unit?: Unit; decimals?: number }
  /** True, or left out. */
  | { is: 'flag' }
  /** True or false where leaving it out means something else. */
  | { is: 'yesOrNo' }
  | { is: 'choice'; of: readonly (string | number)[] }
  /** `out`: what leaving it out means. */
  | { is: 'choices'; of: readonly string[]; out?: readonly string[] }
  | { is: 'day' }
  | { is: 'time' }

/** How a field is written in the office. */
export type Control =
  | CellControl
  /** A list of texts; `inLanguages`: each in the languages of the menu. */
  | { is: 'names'; most: number; inLanguages?: true }
  /** Opening hours of a week; `day`: the name of that field in each. */
  | { is: 'hours'; day: 'day_of_week' | 'day' }
  /** A list of objects, as a small table. */
  | { is: 'rows'; most: number; columns: Readonly<Record<string, CellControl>> }
  /**
   * An object that may be left out as a whole, as a service; its fields have specs of their own. `least`: what it begins
   * with, beside the lists that it cannot do without.
   */
  | { is: 'part'; least?: DraftFields }
  /** Has a component of its own, which the screens name. `covers`: fields that it writes, by their whole paths. */
  | { is: 'own'; covers?: readonly string[] }

export type Unit = 'minutes' | 'hours' | 'days' | 'percent' | 'metres' | 'people' | 'orders' | 'degrees'

/**
 * `path`: of the field in the venue file, 'orders.delivery.hours'. `if`: shown where that field is not left out.
 * Its words are `fields`, `hints` and `options` of its screen's catalogue, by `fieldKey`: 'phones', 'phones-any'.
 */
export type FieldSpec = { path: string; control: Control; if?: string }
