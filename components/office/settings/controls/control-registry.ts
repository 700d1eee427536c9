import type { ReactNode } from 'react'
import { CELLS } from '@/components/office/settings/controls/cells'
import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { HoursControl, OwnControl } from '@/components/office/settings/controls/named-controls'
import { NamesControl } from '@/components/office/settings/controls/names-control'
import { PartControl } from '@/components/office/settings/controls/part-control'
import { RowsControl } from '@/components/office/settings/controls/rows-control'
import type { CellControl, Control } from '@/lib/core/office/screens/field-spec'

type Whole = Exclude<Control['is'], CellControl['is']>

const WHOLE: { readonly [Is in Whole]: (props: ControlProps<Is>) => ReactNode } = {
  names: NamesControl,
  hours: HoursControl,
  rows: RowsControl,
  part: PartControl,
  own: OwnControl,
}

/** Each takes the control that it is named by, which types cannot join. */
export const CONTROLS = { ...CELLS, ...WHOLE } as Readonly<Record<Control['is'], (props: ControlProps) => ReactNode>>
