import { afterEach, expect, it } from '@jest/globals'
import { writeField } from '@/lib/browser/office/change-draft'
import { officeStore, resetOffice } from '@/lib/browser/office/office-state'
import { fieldOf } from '@/lib/core/office/apply-edit'
import { REQUIRED_LISTS } from '@/lib/core/office/required-lists'

afterEach(resetOffice)

const fieldNow = (field: string) => fieldOf(officeStore.getState().draft.fields, { field })

it.each([...REQUIRED_LISTS])('%s stays, empty, when its last entry goes', (field) => {
  writeField({ item: '', field }, ['1'])
  writeField({ item: '', field }, [])
  expect(fieldNow(field)).toEqual([])
})

it('any other list is left out when its last entry goes', () => {
  writeField({ item: '', field: 'closures' }, [{ from: '2026-08-10', to: '2026-08-20' }])
  writeField({ item: '', field: 'closures' }, [])
  expect(fieldNow('closures')).toBeNull()
})
