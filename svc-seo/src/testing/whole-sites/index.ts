import { cleaning } from './cleaning.ts'
import { clinic } from './clinic.ts'
import type { WholeSite } from './frame.ts'
import { restaurant } from './restaurant.ts'
import { ruralHouse } from './rural-house.ts'

/** Whole small sites, with what a run over each must say. */
export const WHOLE_SITES: Readonly<Record<string, WholeSite>> = {
  restaurant,
  clinic,
  'rural-house': ruralHouse,
  cleaning,
}
