/** Accounts that nobody has: those of examples and of templates that were never filled in. */
const EXAMPLE =
  /^(?:(?:GT?|AW|DC|GTM|UA)-)?(?:X{3,}[XY\d-]*|0{4,}[0-]*|1?2345678?9?0?(?:12345)?|123456(?:-\d)?|ABC(?:DEF(?:GHI(?:J)?)?)?(?:123\d*)?|.{0,20}(?:YOUR|TU[_-]|ID[_-]HERE|PIXEL[_-]?ID|MEASUREMENT|TUCODIGO|TRACKING).{0,40}|.{0,20}(?:\{\{|\}\}|<%|\$\{|\[\[).{0,40})$/i

/** Whether an account is an example («G-XXXXXXXXXX», «YOUR_PIXEL_ID», «{{pixel}}») instead of somebody's. */
export function isPlaceholderId(id: string): boolean {
  return EXAMPLE.test(id.trim())
}
