/**
 * A provider that cannot be reached or makes no sense: what became of the money is unknown. The code is a word of ours,
 * never the provider's text, which may quote personal data.
 */
export class VendorTrouble extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'VendorTrouble'
    this.code = code
  }
}
