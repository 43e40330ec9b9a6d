import { cleaning } from './cleaning.ts'
import { clinic } from './clinic.ts'
import { countryHouse } from './country-house.ts'
import type { WholeSite } from './frame.ts'
import { hairdresser } from './hairdresser.ts'
import { restaurant } from './restaurant.ts'
import { ruralHouse } from './rural-house.ts'
import { workshop } from './workshop.ts'

/** Whole small sites, with what a run over each must say. */
export const WHOLE_SITES: Readonly<Record<string, WholeSite>> = {
  restaurant,
  clinic,
  'rural-house': ruralHouse,
  cleaning,
  hairdresser,
  'country-house': countryHouse,
  workshop,
}
