/** What the sheet of an item shows. Everything but the details leads back to where the sheet began. */
export type ItemView = 'details' | 'choose' | 'options' | 'legend' | 'translate'
