import type { ReactNode } from 'react'
import { DayControl, TimeControl } from '@/components/office/settings/controls/calendar-controls'
import {
  ChoiceControl,
  ChoicesControl,
  FlagControl,
  YesOrNoControl,
} from '@/components/office/settings/controls/choice-controls'
import { ColourControl } from '@/components/office/settings/controls/colour-control'
import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { EurosControl, NumberControl } from '@/components/office/settings/controls/number-controls'
import { PictureControl } from '@/components/office/settings/controls/picture-control'
import { LinkControl, TextControl } from '@/components/office/settings/controls/text-control'
import { TextsControl } from '@/components/office/settings/controls/texts-control'
import type { CellControl } from '@/lib/core/office/screens/field-spec'

type CellKind = CellControl['is']

const BY_KIND: { readonly [Is in CellKind]: (props: ControlProps<Is>) => ReactNode } = {
  text: TextControl,
  texts: TextsControl,
  link: LinkControl,
  picture: PictureControl,
  colour: ColourControl,
  euros: EurosControl,
  number: NumberControl,
  flag: FlagControl,
  yesOrNo: YesOrNoControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  day: DayControl,
  time: TimeControl,
}

/** Each takes the control that it is named by, which types cannot join. */
export const CELLS = BY_KIND as Readonly<Record<CellKind, (props: ControlProps<CellKind>) => ReactNode>>
