// Loaded into every process of a site: its clock runs as many milliseconds ahead as the file says that FAULTS_CLOCK names.
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 50
const RealDate = Date
let ahead = 0

/** @type {any} */
const Shifted = class extends RealDate {
  constructor(...values) {
    // @ts-expect-error the arguments of Date are what they are
    super(...(values.length === 0 ? [RealDate.now() + ahead] : values))
  }
  /** @override */
  static now() {
    return RealDate.now() + ahead
  }
}
globalThis.Date = Shifted

const file = process.env.FAULTS_CLOCK
if (file) {
  const look = () => {
    ahead = Number(readFileSync(file, 'utf8')) || 0
  }
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
}
