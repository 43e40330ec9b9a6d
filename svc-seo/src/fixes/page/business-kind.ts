import type { BusinessKind } from '@agency/contracts'
import { normalise } from '../../page/text.ts'

/** Words with which a business says what it is, at the beginning of its name; without accents. */
const KINDS: readonly (readonly [BusinessKind, RegExp])[] = [
  ['Bakery', /^(?:panaderia|forn de pa|fleca|okindegia)\b/],
  ['BookStore', /^(?:libreria|llibreria|liburudenda)\b/],
  ['CafeOrCoffeeShop', /^cafeteria\b/],
  ['Electrician', /^electricista\b/],
  ['Florist', /^(?:floristeria|floreria)\b/],
  ['FurnitureStore', /^(?:tienda de muebles|botiga de mobles)\b/],
  ['HairSalon', /^(?:peluqueria|perruqueria|ileapaindegia)\b/],
  ['HardwareStore', /^ferreteria\b/],
  ['IceCreamShop', /^(?:heladeria|gelateria)\b/],
  ['JewelryStore', /^(?:joyeria|joieria|xoieria)\b/],
  ['Locksmith', /^(?:cerrajeria|cerrajero|serralleria|manya)\b/],
  ['Plumber', /^(?:fontaneria|fontanero|lampisteria)\b/],
  ['Restaurant', /^(?:restaurante|restaurant|jatetxea)\b/],
  ['ShoeStore', /^(?:zapateria|sabateria)\b/],
]
/** Words that make another business of it: «Peluquería canina», «Ferretería industrial», «Restaurante para bodas». */
const OTHERWISE =
  /\b(?:canin[ao]s?|felin[ao]s?|mascotas?|veterinari[ao]|industrial(?:es)?|juridica|tecnica|para|per a|online|on line|mayorista|distribu\w+|suministros?|mobiliario|escuela|academia|consult\w+|de (?:aluminio|hierro|software|papel))\b/

/** What a business says in its own name that it is; a local business without such a word. */
export function businessKind(name: string): BusinessKind {
  const plain = normalise(name)
  const found = OTHERWISE.test(plain) ? undefined : KINDS.find(([, pattern]) => pattern.test(plain))
  return found?.[0] ?? 'LocalBusiness'
}
